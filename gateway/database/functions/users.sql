-- Ends the logins, and the changes of the address that wait for their confirmation, of a user with a new password or a
-- suspended one.
create or replace function end_logins() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update user_logins set ended_at = now() where user_id = new.id and ended_at is null;
  delete from email_changes where user_id = new.id and confirmed_at is null;
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

-- Skips the insertion of an account whose address another user can still get back, like one whose address is in use.
create or replace function skip_held_email() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if email_held(new.email, new.role, null) then return null; end if;
  return new;
end $$;

-- Returns the account of an address. The accounts of a deleted company are `closed`.
create or replace function account_by_email(p_email text, p_role text)
  returns table (user_id uuid, password_hash text, status text, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.password_hash, case when c.deleted_at is null then u.status else 'closed' end, m.company_id
  from users u left join members m on m.user_id = u.id left join companies c on c.id = m.company_id
  where u.email = lower(p_email) and u.role = p_role
$$;

-- Returns the account of a token if its login hasn't ended.
create or replace function account_by_login(p_user uuid, p_last_login timestamptz)
  returns table (role text, status text, email text, email_verified boolean, first_name text, last_name text,
    language text, company_id uuid, company_name text, member_role text, second_factor boolean, factor_missing boolean,
    seen_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.role, case when c.deleted_at is null then u.status else 'closed' end, u.email,
    u.email_verified_at is not null, u.first_name, u.last_name, u.language, c.id, c.name, m.role, f.user_id is not null,
    l.factor_missing and f.user_id is null, l.seen_at
  from user_logins l join users u on u.id = l.user_id
    left join members m on m.user_id = u.id left join companies c on c.id = m.company_id
    left join second_factors f on f.user_id = u.id and f.confirmed_at is not null
  where l.user_id = p_user and l.last_login = p_last_login and l.ended_at is null
$$;

-- Creates an account with its own company. Returns false, without creating anything, if the email has an account of
-- this role.
create or replace function sign_up(p_user uuid, p_company uuid, p_kind text, p_company_name text, p_email text,
    p_password_hash text, p_first_name text, p_last_name text, p_language text, p_time_zone text,
    p_request_hash bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into users (id, role, email, password_hash, first_name, last_name, language, request_hash)
    values (p_user, case p_kind when 'SOLO' then 'SOLO_USER' else 'USER' end, lower(p_email), p_password_hash,
      p_first_name, p_last_name, p_language, p_request_hash)
    on conflict (email, role) do nothing;
  if not found then return false; end if;
  insert into companies (id, kind, name, time_zone, sample_job)
    values (p_company, p_kind, p_company_name, p_time_zone, 'wanted');
  insert into members (company_id, user_id, role) values (p_company, p_user, 'OWNER');
  insert into audit_log (company_id, actor_id, action, subject_id, details)
    values (p_company, p_user, 'company.sign_up', p_company, jsonb_build_object('kind', p_kind));
  return true;
end $$;

-- Returns whether this account was created by this exact request.
create or replace function signed_up_by(p_email text, p_role text, p_request_hash bytea) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users where email = lower(p_email) and role = p_role and request_hash = p_request_hash)
$$;

-- Whether an address of this kind of account is kept for a user who changed it and can still get it back.
create or replace function email_held(p_email text, p_role text, p_except uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from email_changes e join users u on u.id = e.user_id
    where e.old_email = p_email and u.role = p_role and e.user_id is distinct from p_except
      and e.undo_hash is not null and e.undone_at is null and e.undo_until > now())
$$;

-- The addresses that a member of the transaction's company can still get back. What only its owner may undo is emailed
-- to them, too, because the current address may be that of an intruder.
create or replace function held_emails(p_user uuid, p_now timestamptz) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.old_email from email_changes e join members m on m.user_id = e.user_id
  where e.user_id = p_user and m.company_id = nullif(current_setting('app.company', true), '')::uuid
    and e.undo_hash is not null and e.undone_at is null and e.undo_until > p_now
$$;

-- Called first in every transaction of candi_admin. Raises insufficient_privilege unless the user is an active platform
-- admin.
create or replace function enter_as_admin(p_user uuid) returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from users where id = p_user and role = 'ADMIN' and status = 'active') then
    raise insufficient_privilege using message = 'not an active admin of the platform';
  end if;
end $$;

-- Confirms the email address of the transaction's user, who has proved to the hosted sign-in service that it is theirs.
-- Changes nothing if the address is already confirmed. `p_password_hash`: replaces the account's password, because
-- somebody else may have chosen it, and ends the account's logins; null keeps the password.
create or replace function prove_email(p_password_hash text, p_now timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update users set email_verified_at = p_now, password_hash = coalesce(p_password_hash, password_hash)
  where id = nullif(current_setting('app.user', true), '')::uuid and email_verified_at is null
$$;

revoke all on function
  end_logins(), skip_held_email(), account_by_email(text, text), account_by_login(uuid, timestamptz),
  sign_up(uuid, uuid, text, text, text, text, text, text, text, text, bytea), signed_up_by(text, text, bytea),
  email_held(text, text, uuid), held_emails(uuid, timestamptz), enter_as_admin(uuid), prove_email(text, timestamptz)
  from public;
grant execute on function
  account_by_email(text, text), account_by_login(uuid, timestamptz),
  sign_up(uuid, uuid, text, text, text, text, text, text, text, text, bytea), signed_up_by(text, text, bytea),
  held_emails(uuid, timestamptz), prove_email(text, timestamptz)
  to candi_app;
grant execute on function enter_as_admin(uuid) to candi_admin;

create or replace trigger users_end_logins after update of password_hash, status on users for each row
  when (old.password_hash is distinct from new.password_hash
    or (old.status is distinct from new.status and new.status = 'suspended'))
  execute function end_logins();
create or replace trigger users_held_email before insert on users for each row execute function skip_held_email();
