-- Second factors of accounts: an authenticator app (TOTP, RFC 6238) and ten recovery codes that work once each.

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz(3),
  -- Time step (30 s) of the newest code that was accepted. Codes of it and of earlier steps are refused.
  last_step integer not null default 0,
  -- Hash of the request whose code was accepted last, so that a retry of it is accepted, too.
  last_request bytea,
  created_at timestamptz(3) not null default now()
);
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);
alter table second_factors enable row level security, force row level security;
alter table recovery_codes enable row level security, force row level security;
create policy owner on second_factors to current_user using (true) with check (true);
create policy owner on recovery_codes to current_user using (true) with check (true);
create policy self on second_factors to candi_app
  using (user_id = (select nullif(current_setting('app.user', true), '')::uuid));
create policy self on recovery_codes to candi_app
  using (user_id = (select nullif(current_setting('app.user', true), '')::uuid));
grant select, insert, update, delete on second_factors, recovery_codes to candi_app;

-- When the account's second factor was last entered on this device, and until when the device isn't asked for it again.
alter table known_devices add column factor_passed_at timestamptz(3);
alter table known_devices add column factor_until timestamptz(3);
grant update (factor_passed_at, factor_until) on known_devices to candi_app;

-- A sign-in whose first step is done and that waits for the second factor.
alter table account_tokens drop constraint account_tokens_purpose;
alter table account_tokens add constraint account_tokens_purpose
  check (purpose in ('verify', 'reset', 'signin', 'factor'));

-- Redefined: a new password also ends sign-ins that wait for the second factor.
create or replace function end_logins() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update user_logins set ended_at = now() where user_id = new.id and ended_at is null;
  if old.password_hash is distinct from new.password_hash then
    delete from known_devices where user_id = new.id;
    update account_tokens set used_at = now()
      where user_id = new.id and purpose in ('reset', 'signin', 'factor') and used_at is null;
    insert into audit_log (company_id, actor_id, action, subject_id)
      values ((select company_id from members where user_id = new.id),
        nullif(current_setting('app.user', true), '')::uuid, 'user.new_password', new.id);
  end if;
  return null;
end $$;

-- Redefined: the secret of a sign-in that waits for the second factor wasn't emailed, so it doesn't confirm the address,
-- and using it up leaves the account's other sign-ins waiting.
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
  end if;
  return true;
end $$;

-- Redefined to return whether the account has a second factor.
drop function account_by_login(uuid, timestamptz);
create function account_by_login(p_user uuid, p_last_login timestamptz)
  returns table (role text, status text, email text, email_verified boolean, first_name text, last_name text,
    language text, company_id uuid, company_name text, member_role text, second_factor boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.role, u.status, u.email, u.email_verified_at is not null, u.first_name, u.last_name, u.language, c.id, c.name,
    m.role, exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
  from user_logins l join users u on u.id = l.user_id
    left join members m on m.user_id = u.id left join companies c on c.id = m.company_id
  where l.user_id = p_user and l.last_login = p_last_login and l.ended_at is null
$$;
revoke all on function account_by_login(uuid, timestamptz) from public;
grant execute on function account_by_login(uuid, timestamptz) to candi_app;
