-- The server's role can no longer assume the platform admins' role, which connects separately with its own password
-- (see migrations.ts). So a statement injected into a company's transaction can't read the rows of other companies.
revoke candi_admin from candi_app;
-- Same setting as for the server's role in 0009; settings belong to the role that connects.
alter role candi_admin set enable_seqscan = off;

-- Limits how long a runaway statement can hold its connection. Transactions that need more call
-- `allowLongStatements`; the queue and the migrations run as the owner role.
alter role candi_app set statement_timeout = '30s';
alter role candi_admin set statement_timeout = '30s';

-- Emails by admins count towards the rate limits too.
grant execute on function rate_limit_hit(text, interval) to candi_admin;
