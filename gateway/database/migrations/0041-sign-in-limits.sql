-- Failed sign-ins are counted by address and device, never by account. Known devices are identified by a random cookie,
-- stored as a SHA-256 hash. A device may be known for several accounts.

create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_hash on known_devices (device_hash);
create index known_devices_age on known_devices (created_at);
alter table known_devices enable row level security, force row level security;
create policy owner on known_devices to current_user using (true) with check (true);
create policy self on known_devices to candi_app
  using (user_id = (select nullif(current_setting('app.user', true), '')::uuid));
grant select, insert, update (created_at), delete on known_devices to candi_app;

-- Returns whether this device has signed in to an account with this email or, if p_email is null, to any account.
create function is_known_device(p_device_hash bytea, p_email text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from known_devices d join users u on u.id = d.user_id
    where d.device_hash = p_device_hash and (p_email is null or u.email = lower(p_email)))
$$;

-- Returns the hits in the bucket's current window.
create function rate_limit_hits(p_bucket text) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select hits from rate_limits where bucket = p_bucket and window_ends >= now()), 0)
$$;

-- Redefined: a new password also removes the account's known devices.
create or replace function end_logins() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update user_logins set ended_at = now() where user_id = new.id and ended_at is null;
  if old.password_hash is distinct from new.password_hash then
    delete from known_devices where user_id = new.id;
    update account_tokens set used_at = now() where user_id = new.id and purpose = 'reset' and used_at is null;
    insert into audit_log (company_id, actor_id, action, subject_id)
      values ((select company_id from members where user_id = new.id),
        nullif(current_setting('app.user', true), '')::uuid, 'user.new_password', new.id);
  end if;
  return null;
end $$;

do $$
declare f text;
begin
  foreach f in array array['is_known_device(bytea, text)', 'rate_limit_hits(text)']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;
