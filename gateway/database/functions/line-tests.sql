-- Assigns a call that has arrived to the running test. Returns whether a test is running.
create or replace function line_test_call(p_call uuid) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with running as (
    update line_tests set call_id = p_call, called_at = now(), heard_at = null, keys = 0
    where ended_at is null and passed_at is null and expires_at > now()
    returning id
  )
  select exists (select from running)
$$;

-- Stores what the running test has heard so far. It passes once `p_all` keys have arrived.
create or replace function line_test_step(p_call uuid, p_keys integer, p_heard boolean, p_all integer) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update line_tests set
    keys = p_keys,
    heard_at = case when p_heard then coalesce(heard_at, now()) else heard_at end,
    passed_at = case when p_keys = p_all then now() else passed_at end
  where call_id = p_call and ended_at is null and passed_at is null
$$;

-- The end of a test's call. A test that hasn't passed goes on, as the admin may call again.
create or replace function line_test_hang_up(p_call uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update line_tests set ended_at = now() where call_id = p_call and ended_at is null and passed_at is not null
$$;

-- Returns the latest test of the last hour. It is read every second while it runs, outside of audited transactions: it
-- shows no company's data.
create or replace function line_test_latest()
  returns table (id uuid, started_at timestamptz, expires_at timestamptz, called_at timestamptz, caller text,
    heard_at timestamptz, keys integer, passed_at timestamptz, ended_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.started_at, t.expires_at, t.called_at, coalesce(c.caller, ''), t.heard_at, t.keys, t.passed_at,
    t.ended_at
  from line_tests t left join phone_calls c on c.id = t.call_id
  where t.started_at > now() - interval '1 hour' order by t.started_at desc limit 1
$$;

revoke all on function
  line_test_call(uuid), line_test_step(uuid, integer, boolean, integer), line_test_hang_up(uuid), line_test_latest()
  from public;
grant execute on function
  line_test_call(uuid), line_test_step(uuid, integer, boolean, integer), line_test_hang_up(uuid), line_test_latest()
  to candi_app;
