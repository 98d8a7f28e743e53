-- Returns the owner and state of a one-time secret. The service decides what to do; `use_account_token` resolves races.
create or replace function account_by_token(p_token_hash bytea, p_purpose text)
  returns table (user_id uuid, role text, status text, email text, email_verified boolean, first_name text,
    last_name text, language text, company_id uuid, company_name text, expires_at timestamptz, used_at timestamptz,
    request_hash bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.role, case when c.deleted_at is null then u.status else 'closed' end, u.email,
    u.email_verified_at is not null, u.first_name, u.last_name, u.language, c.id, c.name, t.expires_at, t.used_at,
    t.request_hash
  from account_tokens t join users u on u.id = t.user_id
    left join members m on m.user_id = u.id left join companies c on c.id = m.company_id
  where t.token_hash = p_token_hash and t.purpose = p_purpose
$$;

-- Uses a one-time secret, with a new password if one is given. Returns false if the secret was used before or expired.
-- If the account's address wasn't confirmed before, a new password also removes its second factors, because somebody
-- else may have signed up with the address and switched them on.
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

revoke all on function
  account_by_token(bytea, text), use_account_token(bytea, text, bytea, text, timestamptz)
  from public;
grant execute on function
  account_by_token(bytea, text), use_account_token(bytea, text, bytea, text, timestamptz)
  to candi_app;
