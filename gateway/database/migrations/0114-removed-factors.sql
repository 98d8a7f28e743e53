-- Second factors that were lost, or that somebody else switched on: a company's owner or admin, a platform admin, or a link in
-- the email about the factor removes them.

-- Removes every second factor of an account, so that the password is enough until a new one is switched on. Ends all logins, the
-- sign-ins that wait for the second factor, and the changes of the email address that wait for their confirmation. Returns false
-- and changes nothing if the account has no second factor.
create function remove_factors(p_user uuid, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from second_factors where user_id = p_user and confirmed_at is not null;
  if not found then return false; end if;
  update known_devices set factor_passed_at = null, factor_until = null where user_id = p_user;
  update user_logins set ended_at = p_now where user_id = p_user and ended_at is null;
  update account_tokens set used_at = p_now where user_id = p_user and purpose = 'factor' and used_at is null;
  delete from email_changes where user_id = p_user and confirmed_at is null;
  return true;
end $$;

-- Removes the second factors of a member of the transaction's company who isn't its owner.
create function remove_member_factors(p_user uuid, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from members where user_id = p_user and role <> 'OWNER'
    and company_id = nullif(current_setting('app.company', true), '')::uuid;
  if not found then return false; end if;
  return remove_factors(p_user, p_now);
end $$;

-- Redefined: whoever chooses the password of an account whose address wasn't confirmed before also removes its second factors,
-- because somebody else may have signed up with the address and switched them on.
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
  if p_purpose = 'factor' then return true; end if;
  update account_tokens set used_at = p_now where user_id = person and purpose = p_purpose and used_at is null;
  select email_verified_at into confirmed from users where id = person for update;
  update users set email_verified_at = coalesce(email_verified_at, p_now) where id = person;
  if p_purpose = 'reset' or (p_purpose = 'signin' and confirmed is null and p_password_hash is not null) then
    -- The account of the secret is the actor in the audit log.
    perform set_config('app.user', person::text, true);
    update users set password_hash = p_password_hash where id = person;
    if confirmed is null then perform remove_factors(person, p_now); end if;
  end if;
  return true;
end $$;

-- A link in the email about a second factor that was switched on. It removes the factor and sets a new password.
alter table account_tokens drop constraint account_tokens_purpose;
alter table account_tokens add constraint account_tokens_purpose
  check (purpose in ('verify', 'reset', 'signin', 'factor', 'undo_factor'));

-- Uses such a link. Returns false if it was used before or expired. The new password ends all logins.
create function undo_factor(p_token_hash bytea, p_request_hash bytea, p_password_hash text, p_now timestamptz)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid;
begin
  if not use_account_token(p_token_hash, 'undo_factor', p_request_hash, null, p_now) then return false; end if;
  select user_id into person from account_tokens where token_hash = p_token_hash;
  perform set_config('app.user', person::text, true);
  perform remove_factors(person, p_now);
  update users set password_hash = p_password_hash where id = person;
  insert into audit_log (company_id, actor_id, action, subject_id)
    values ((select company_id from members where user_id = person), person, 'user.undo_factor', person);
  return true;
end $$;

do $$
declare f text;
begin
  foreach f in array array['remove_factors(uuid, timestamptz)', 'remove_member_factors(uuid, timestamptz)',
    'undo_factor(bytea, bytea, text, timestamptz)']
  loop
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;
grant execute on function remove_factors(uuid, timestamptz) to candi_admin;
grant execute on function remove_member_factors(uuid, timestamptz) to candi_app;
grant execute on function undo_factor(bytea, bytea, text, timestamptz) to candi_app;
