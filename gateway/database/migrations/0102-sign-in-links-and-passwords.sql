-- A new password also ends emailed links that sign in, and an unconfirmed account's password ends in the statement that
-- uses such a link.

create or replace function end_logins() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update user_logins set ended_at = now() where user_id = new.id and ended_at is null;
  if old.password_hash is distinct from new.password_hash then
    delete from known_devices where user_id = new.id;
    update account_tokens set used_at = now()
      where user_id = new.id and purpose in ('reset', 'signin') and used_at is null;
    insert into audit_log (company_id, actor_id, action, subject_id)
      values ((select company_id from members where user_id = new.id),
        nullif(current_setting('app.user', true), '')::uuid, 'user.new_password', new.id);
  end if;
  return null;
end $$;

-- Redefined: `p_password_hash` is the new password for `reset`; for `signin`, the password of an account whose email
-- address isn't confirmed yet, because somebody else may have chosen the one before.
create or replace function use_account_token(p_token_hash bytea, p_purpose text, p_request_hash bytea,
    p_password_hash text, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid;
  confirmed timestamptz;
begin
  update account_tokens set used_at = p_now, request_hash = p_request_hash
    where token_hash = p_token_hash and purpose = p_purpose and used_at is null and expires_at > p_now
    returning user_id into person;
  if person is null then return false; end if;
  update account_tokens set used_at = p_now where user_id = person and purpose = p_purpose and used_at is null;
  select email_verified_at into confirmed from users where id = person for update;
  update users set email_verified_at = coalesce(email_verified_at, p_now) where id = person;
  if p_purpose = 'reset' or (p_purpose = 'signin' and confirmed is null and p_password_hash is not null) then
    -- The account of the secret is the actor in the audit log.
    perform set_config('app.user', person::text, true);
    update users set password_hash = p_password_hash where id = person;
  end if;
  return true;
end $$;
