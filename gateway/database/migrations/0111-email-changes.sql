-- A user's new email address takes effect once it is confirmed there. The old address, if it was confirmed, can undo the change
-- for 7 days. Until then, no other account can take the old address.

create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  new_email text not null constraint email_changes_lower check (new_email = lower(new_email)),
  -- SHA-256 of the secret that was sent to the new address.
  token_hash bytea not null unique,
  -- The login that asked for the change. It goes on when the change takes effect; all other logins end.
  last_login timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  -- Set when the change takes effect. `undo_hash` and `undo_until` are null if the old address wasn't confirmed, because
  -- whoever reads its mail may not be the user.
  old_email text,
  undo_hash bytea unique,
  undo_until timestamptz(3),
  undone_at timestamptz(3),
  undo_request_hash bytea,
  created_at timestamptz(3) not null default now()
);
create index email_changes_by_user on email_changes (user_id, created_at);
create index email_changes_held on email_changes (old_email) where undo_hash is not null and undone_at is null;
create index email_changes_age on email_changes (expires_at);
alter table email_changes enable row level security, force row level security;
create policy owner on email_changes to current_user using (true) with check (true);
create policy self on email_changes to candi_app
  using (user_id = (select nullif(current_setting('app.user', true), '')::uuid) and confirmed_at is null);
grant insert (user_id, new_email, token_hash, last_login, expires_at), delete on email_changes to candi_app;
grant select (user_id, last_login, confirmed_at) on email_changes to candi_app;

-- Whether an address of this kind of account is kept for the user who can still get it back.
create function email_held(p_email text, p_role text, p_except uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from email_changes e join users u on u.id = e.user_id
    where e.old_email = p_email and u.role = p_role and e.user_id is distinct from p_except
      and e.undo_hash is not null and e.undone_at is null and e.undo_until > now())
$$;
-- Skips the insertion of an account with such an address, like one whose address is in use.
create function skip_held_email() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if email_held(new.email, new.role, null) then return null; end if;
  return new;
end $$;
create trigger users_held_email before insert on users for each row execute function skip_held_email();

create or replace function accept_invitation(p_token_hash bytea, p_user uuid, p_password_hash text, p_first_name text,
    p_last_name text, p_language text, p_now timestamptz) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  invitation invitations%rowtype;
  person uuid;
begin
  select * into invitation from invitations where token_hash = p_token_hash for update;
  if not found or invitation.accepted_at is not null or invitation.expires_at <= p_now then return null; end if;
  if p_user is null then
    -- The link was sent to this address, which confirms it.
    insert into users (role, email, password_hash, first_name, last_name, language, email_verified_at)
      values ('USER', invitation.email, p_password_hash, p_first_name, p_last_name, p_language, p_now)
      returning id into person;
    if person is null then raise unique_violation using message = 'email is held'; end if;
  else
    update users set email_verified_at = coalesce(email_verified_at, p_now)
      where id = p_user and role = 'USER' and email = invitation.email and status = 'active'
      returning id into person;
    if person is null then return null; end if;
  end if;
  insert into members (company_id, user_id, role) values (invitation.company_id, person, invitation.role);
  update invitations set accepted_at = p_now where id = invitation.id;
  insert into audit_log (company_id, actor_id, action, subject_id, details)
    values (invitation.company_id, person, 'member.join', person, jsonb_build_object('role', invitation.role));
  return person;
end $$;

create function email_change_by_token(p_token_hash bytea)
  returns table (user_id uuid, company_id uuid, status text, new_email text, old_email text, old_verified boolean,
    first_name text, language text, role text, expires_at timestamptz, confirmed_at timestamptz, undone_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, m.company_id, case when c.deleted_at is null then u.status else 'closed' end, e.new_email, u.email,
    u.email_verified_at is not null, u.first_name, u.language, u.role, e.expires_at, e.confirmed_at, e.undone_at
  from email_changes e join users u on u.id = e.user_id
    left join members m on m.user_id = u.id left join companies c on c.id = m.company_id
  where e.token_hash = p_token_hash
$$;

-- Makes a change take effect: sets the address, ends all other logins and the emailed links of the old address. Returns false
-- if the change was confirmed already or expired, or if another account has, or may get back, the address.
create function confirm_email_change(p_token_hash bytea, p_undo_hash bytea, p_now timestamptz, p_undo_until timestamptz)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  change email_changes%rowtype;
  person users%rowtype;
begin
  -- The account is locked first, as it is when a change is undone, so that the two can't deadlock.
  select u.* into person from users u join email_changes e on e.user_id = u.id
    where e.token_hash = p_token_hash and u.status = 'active' for update of u;
  select * into change from email_changes where token_hash = p_token_hash and user_id = person.id for update;
  if not found or change.confirmed_at is not null or change.expires_at <= p_now then return false; end if;
  if email_held(change.new_email, person.role, person.id) then return false; end if;
  begin
    update users set email = change.new_email, email_verified_at = p_now where id = person.id;
  exception when unique_violation then
    return false;
  end;
  update email_changes set confirmed_at = p_now, old_email = person.email,
      undo_hash = case when person.email_verified_at is null then null else p_undo_hash end,
      undo_until = case when person.email_verified_at is null then null else p_undo_until end
    where id = change.id;
  update user_logins set ended_at = p_now
    where user_id = person.id and last_login <> change.last_login and ended_at is null;
  update account_tokens set used_at = p_now where user_id = person.id and used_at is null;
  insert into audit_log (company_id, actor_id, action, subject_id)
    values ((select company_id from members where user_id = person.id), person.id, 'user.change_email', person.id);
  return true;
end $$;

create function email_change_by_undo(p_undo_hash bytea)
  returns table (user_id uuid, role text, old_email text, first_name text, last_name text, language text,
    undo_until timestamptz, undone_at timestamptz, undo_request_hash bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.role, e.old_email, u.first_name, u.last_name, u.language, e.undo_until, e.undone_at,
    e.undo_request_hash
  from email_changes e join users u on u.id = e.user_id where e.undo_hash = p_undo_hash
$$;

-- The addresses that a member of the transaction's company can still get back. What only its owner may undo is emailed to them,
-- too, because the present address may be that of an intruder.
create function held_emails(p_user uuid, p_now timestamptz) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.old_email from email_changes e join members m on m.user_id = e.user_id
  where e.user_id = p_user and m.company_id = nullif(current_setting('app.company', true), '')::uuid
    and e.undo_hash is not null and e.undone_at is null and e.undo_until > p_now
$$;

-- Gives a user the old address back, with a new password, which ends all logins. Later changes can't be undone any more:
-- their old addresses belong to whoever made the change. Returns false if it was undone already or it is too late.
create function undo_email_change(p_undo_hash bytea, p_password_hash text, p_request_hash bytea, p_now timestamptz)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  change email_changes%rowtype;
begin
  perform from users u join email_changes e on e.user_id = u.id where e.undo_hash = p_undo_hash for update of u;
  select * into change from email_changes where undo_hash = p_undo_hash for update;
  if not found or change.undone_at is not null or change.undo_until <= p_now then return false; end if;
  perform set_config('app.user', change.user_id::text, true);
  begin
    update users set email = change.old_email, email_verified_at = p_now, password_hash = p_password_hash
      where id = change.user_id;
  exception when unique_violation then
    -- A sign-up that ran while the change took effect has the address.
    return false;
  end;
  update user_logins set ended_at = p_now where user_id = change.user_id and ended_at is null;
  -- Whoever made the change may also have switched on a second factor shortly before or since, with which only they could
  -- sign in.
  delete from second_factors where user_id = change.user_id
    and (confirmed_at is null or confirmed_at > change.created_at - interval '7 days');
  update email_changes set undone_at = p_now, undo_request_hash = p_request_hash where id = change.id;
  update email_changes set undone_at = p_now
    where user_id = change.user_id and undone_at is null and confirmed_at >= change.confirmed_at;
  delete from email_changes where user_id = change.user_id and confirmed_at is null;
  insert into audit_log (company_id, actor_id, action, subject_id)
    values ((select company_id from members where user_id = change.user_id), change.user_id, 'user.undo_email',
      change.user_id);
  return true;
end $$;

-- Redefined: a new password or a suspension also ends the changes that wait for their confirmation.
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

do $$
declare f text;
begin
  foreach f in array array['email_held(text, text, uuid)', 'skip_held_email()', 'email_change_by_token(bytea)',
    'confirm_email_change(bytea, bytea, timestamptz, timestamptz)', 'email_change_by_undo(bytea)',
    'undo_email_change(bytea, text, bytea, timestamptz)', 'held_emails(uuid, timestamptz)']
  loop
    execute format('revoke all on function %s from public', f);
  end loop;
  foreach f in array array['email_change_by_token(bytea)',
    'confirm_email_change(bytea, bytea, timestamptz, timestamptz)', 'email_change_by_undo(bytea)',
    'undo_email_change(bytea, text, bytea, timestamptz)', 'held_emails(uuid, timestamptz)']
  loop
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;
