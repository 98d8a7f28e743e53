-- Makes a change take effect: sets the address, ends all other logins and the emailed links of the old address. Returns
-- false if the change was confirmed already or expired, or if another account has, or may get back, the address.
create or replace function confirm_email_change(p_token_hash bytea, p_undo_hash bytea, p_now timestamptz, p_undo_until timestamptz)
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

-- Gives a user the old address back, with a new password, which ends all logins. Later changes can't be undone any
-- more: their old addresses belong to whoever made the change. Returns false if it was undone already or it is too
-- late.
create or replace function undo_email_change(p_undo_hash bytea, p_password_hash text, p_request_hash bytea, p_now timestamptz)
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

-- Returns the change that an emailed secret confirms, and its state.
create or replace function email_change_by_token(p_token_hash bytea)
  returns table (user_id uuid, company_id uuid, status text, new_email text, old_email text, old_verified boolean,
    first_name text, language text, role text, expires_at timestamptz, confirmed_at timestamptz, undone_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, m.company_id, case when c.deleted_at is null then u.status else 'closed' end, e.new_email, u.email,
    u.email_verified_at is not null, u.first_name, u.language, u.role, e.expires_at, e.confirmed_at, e.undone_at
  from email_changes e join users u on u.id = e.user_id
    left join members m on m.user_id = u.id left join companies c on c.id = m.company_id
  where e.token_hash = p_token_hash
$$;

-- Returns the change that an emailed secret undoes, and its state.
create or replace function email_change_by_undo(p_undo_hash bytea)
  returns table (user_id uuid, role text, old_email text, first_name text, last_name text, language text,
    undo_until timestamptz, undone_at timestamptz, undo_request_hash bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.role, e.old_email, u.first_name, u.last_name, u.language, e.undo_until, e.undone_at,
    e.undo_request_hash
  from email_changes e join users u on u.id = e.user_id where e.undo_hash = p_undo_hash
$$;

-- Deletes apps and passkeys that were added to an older second factor after the address was changed, once the user gets
-- the address back: whoever changed it may have added them. `undo_email_change` does the same with a factor that was
-- switched on since.
create or replace function delete_doubtful_factors() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from passkeys where user_id = new.user_id and created_at > new.created_at - interval '7 days';
  update second_factors set sealed_secret = null, app_confirmed_at = null
    where user_id = new.user_id and app_confirmed_at > new.created_at - interval '7 days';
  return null;
end $$;

revoke all on function
  confirm_email_change(bytea, bytea, timestamptz, timestamptz), undo_email_change(bytea, text, bytea, timestamptz),
  email_change_by_token(bytea), email_change_by_undo(bytea), delete_doubtful_factors()
  from public;
grant execute on function
  confirm_email_change(bytea, bytea, timestamptz, timestamptz), undo_email_change(bytea, text, bytea, timestamptz),
  email_change_by_token(bytea), email_change_by_undo(bytea)
  to candi_app;

create or replace trigger email_changes_undone after update of undone_at on email_changes for each row
  when (old.undone_at is null and new.undone_at is not null) execute function delete_doubtful_factors();
