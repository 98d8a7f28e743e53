-- Returns whether the company of the transaction's user demands a second factor.
create or replace function is_factor_required() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from members m join companies c on c.id = m.company_id
    where m.user_id = nullif(current_setting('app.user', true), '')::uuid and c.second_factor_required)
$$;

-- Deletes a second factor, with its recovery codes, once it has neither an app nor a passkey.
create or replace function delete_empty_factor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from second_factors f where f.user_id = old.user_id and f.confirmed_at is not null and f.app_confirmed_at is null
    and not exists (select from passkeys p where p.user_id = f.user_id);
  return null;
end $$;

-- Removes every second factor of an account, so that the password is enough until a new one is switched on. Ends all
-- logins, the sign-ins that wait for the second factor, and the changes of the email address that wait for their
-- confirmation. Returns false and changes nothing if the account has no second factor.
create or replace function remove_factors(p_user uuid, p_now timestamptz) returns boolean
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
create or replace function remove_member_factors(p_user uuid, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from members where user_id = p_user and role <> 'OWNER'
    and company_id = nullif(current_setting('app.company', true), '')::uuid;
  if not found then return false; end if;
  return remove_factors(p_user, p_now);
end $$;

-- Uses the emailed link that undoes a change of the second factors. Returns false if it was used before or expired. The
-- new password ends all logins.
create or replace function undo_factor(p_token_hash bytea, p_request_hash bytea, p_password_hash text, p_now timestamptz)
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

revoke all on function
  is_factor_required(), delete_empty_factor(), remove_factors(uuid, timestamptz),
  remove_member_factors(uuid, timestamptz), undo_factor(bytea, bytea, text, timestamptz)
  from public;
grant execute on function
  is_factor_required(), remove_member_factors(uuid, timestamptz), undo_factor(bytea, bytea, text, timestamptz)
  to candi_app;
grant execute on function remove_factors(uuid, timestamptz) to candi_admin;

create or replace trigger second_factors_app_removed after update of app_confirmed_at on second_factors for each row
  when (old.app_confirmed_at is not null and new.app_confirmed_at is null) execute function delete_empty_factor();
