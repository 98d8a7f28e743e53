-- Accounts: sign-up, use of one-time secrets, the end of logins, and permission to queue emails.

-- Emails to an account belong to no company. The server's role can insert them but not read them.
create policy own on mails for insert to candi_app with check (company_id is null);
create policy platform on mails for insert to candi_admin with check (true);
grant insert on mails to candi_admin;

-- Hash of the request that created an account or used a token, so that repeating the request gets the same response.
alter table users add column request_hash bytea;
alter table account_tokens add column request_hash bytea;

-- A user can create their own secrets. Only the functions below read and use them.
create policy self on account_tokens for insert to candi_app
  with check (user_id = (select nullif(current_setting('app.user', true), '')::uuid));
grant insert (user_id, purpose, token_hash, expires_at) on account_tokens to candi_app;
create index account_tokens_age on account_tokens (expires_at);

grant update (password_hash) on users to candi_app;

-- Ends every login after a new password or a suspension, whatever caused it. A new password also invalidates pending
-- reset links.
create function end_logins() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update user_logins set ended_at = now() where user_id = new.id and ended_at is null;
  if old.password_hash is distinct from new.password_hash then
    update account_tokens set used_at = now() where user_id = new.id and purpose = 'reset' and used_at is null;
    insert into audit_log (company_id, actor_id, action, subject_id)
      values ((select company_id from members where user_id = new.id),
        nullif(current_setting('app.user', true), '')::uuid, 'user.new_password', new.id);
  end if;
  return null;
end $$;
revoke all on function end_logins() from public;
create trigger users_end_logins after update of password_hash, status on users for each row
  when (old.password_hash is distinct from new.password_hash
    or (old.status is distinct from new.status and new.status = 'suspended'))
  execute function end_logins();

-- Redefined to return whether the email is confirmed.
drop function account_by_login(uuid, timestamptz);
create function account_by_login(p_user uuid, p_last_login timestamptz)
  returns table (role text, status text, email text, email_verified boolean, first_name text, last_name text,
    language text, company_id uuid, company_name text, member_role text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.role, u.status, u.email, u.email_verified_at is not null, u.first_name, u.last_name, u.language, c.id, c.name,
    m.role
  from user_logins l join users u on u.id = l.user_id
    left join members m on m.user_id = u.id left join companies c on c.id = m.company_id
  where l.user_id = p_user and l.last_login = p_last_login and l.ended_at is null
$$;

-- Creates an account with its own company. Returns false, without creating anything, if the email has an account of
-- this role.
create function sign_up(p_user uuid, p_company uuid, p_kind text, p_company_name text, p_email text,
    p_password_hash text, p_first_name text, p_last_name text, p_language text, p_request_hash bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into users (id, role, email, password_hash, first_name, last_name, language, request_hash)
    values (p_user, case p_kind when 'SOLO' then 'SOLO_USER' else 'USER' end, lower(p_email), p_password_hash,
      p_first_name, p_last_name, p_language, p_request_hash)
    on conflict (email, role) do nothing;
  if not found then return false; end if;
  insert into companies (id, kind, name) values (p_company, p_kind, p_company_name);
  insert into members (company_id, user_id, role) values (p_company, p_user, 'OWNER');
  insert into audit_log (company_id, actor_id, action, subject_id, details)
    values (p_company, p_user, 'company.sign_up', p_company, jsonb_build_object('kind', p_kind));
  return true;
end $$;

-- Returns whether this account was created by this exact request.
create function signed_up_by(p_email text, p_role text, p_request_hash bytea) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users where email = lower(p_email) and role = p_role and request_hash = p_request_hash)
$$;

-- Returns the owner and state of a one-time secret. The service decides what to do; `use_account_token` resolves races.
create function account_by_token(p_token_hash bytea, p_purpose text)
  returns table (user_id uuid, role text, status text, email text, email_verified boolean, first_name text,
    last_name text, language text, company_id uuid, company_name text, expires_at timestamptz, used_at timestamptz,
    request_hash bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.role, u.status, u.email, u.email_verified_at is not null, u.first_name, u.last_name, u.language, c.id,
    c.name, t.expires_at, t.used_at, t.request_hash
  from account_tokens t join users u on u.id = t.user_id
    left join members m on m.user_id = u.id left join companies c on c.id = m.company_id
  where t.token_hash = p_token_hash and t.purpose = p_purpose
$$;

-- Uses up a secret; returns true to exactly one caller. Also confirms the account's email, since the secret was sent
-- there. `p_password_hash`: the new password, for a reset.
create function use_account_token(p_token_hash bytea, p_purpose text, p_request_hash bytea, p_password_hash text,
    p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid;
begin
  update account_tokens set used_at = p_now, request_hash = p_request_hash
    where token_hash = p_token_hash and purpose = p_purpose and used_at is null and expires_at > p_now
    returning user_id into person;
  if person is null then return false; end if;
  update account_tokens set used_at = p_now where user_id = person and purpose = p_purpose and used_at is null;
  update users set email_verified_at = coalesce(email_verified_at, p_now) where id = person;
  if p_purpose = 'reset' then
    -- The account of the secret is the actor in the audit log.
    perform set_config('app.user', person::text, true);
    update users set password_hash = p_password_hash where id = person;
  end if;
  return true;
end $$;

do $$
declare f text;
begin
  foreach f in array array['account_by_login(uuid, timestamptz)',
    'sign_up(uuid, uuid, text, text, text, text, text, text, text, bytea)', 'signed_up_by(text, text, bytea)',
    'account_by_token(bytea, text)', 'use_account_token(bytea, text, bytea, text, timestamptz)']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;
