-- When the person last proved who they are at the hosted sign-in; null if it didn't say so. A session there may be much older
-- than the login that was opened with it, and much newer than this proof.
alter table user_logins add column hosted_verified_at timestamptz(3);
