-- The session at the hosted sign-in with which a login was opened; null for a login with a password. The login ends when that
-- session has been ended or revoked.
alter table user_logins add column hosted_session text;
