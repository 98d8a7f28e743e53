-- Confirms the email address of the transaction's user, who has proved to the hosted sign-in service that it is theirs.
-- Changes nothing if the address is already confirmed. `p_password_hash`: replaces the account's password, because
-- somebody else may have chosen it, and ends the account's logins; null keeps the password.
create function prove_email(p_password_hash text, p_now timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update users set email_verified_at = p_now, password_hash = coalesce(p_password_hash, password_hash)
  where id = nullif(current_setting('app.user', true), '')::uuid and email_verified_at is null
$$;
revoke all on function prove_email(text, timestamptz) from public;
grant execute on function prove_email(text, timestamptz) to candi_app;
