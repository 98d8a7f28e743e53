-- Returns whether this device has signed in to this account or, if p_user is null, to any account.
create or replace function is_known_device(p_device_hash bytea, p_user uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from known_devices
    where device_hash = p_device_hash and (p_user is null or user_id = p_user))
$$;

revoke all on function is_known_device(bytea, uuid) from public;
grant execute on function is_known_device(bytea, uuid) to candi_app;
