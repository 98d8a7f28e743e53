-- The server's role can't become the platform admins': that one signs in by a connection and a password of its own (see
-- migrations.ts), so that no statement that gets into a company's transaction sees another company.
revoke candi_admin from candi_app;
-- As the server's role has it, see 0009: settings belong to the role that signs in.
alter role candi_admin set enable_seqscan = off;

-- A statement that runs away holds its connection for no longer. What may take more says so in its transaction (see
-- `allowLongStatements`); the queue and the migrations work as the owner.
alter role candi_app set statement_timeout = '30s';
alter role candi_admin set statement_timeout = '30s';

-- Mails are counted whoever sends them.
grant execute on function rate_limit_hit(text, interval) to candi_admin;
