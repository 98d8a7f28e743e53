-- Calls over livekit-sip, and tests of the line by platform admins.

alter table phone_calls drop constraint phone_calls_leg;
alter table phone_calls add constraint phone_calls_leg check (leg in ('sip', 'twilio', 'telnyx', 'livekit'));
-- The latest calls of all companies, for platform admins.
create index phone_calls_latest on phone_calls (started_at desc, id);

-- A test belongs to no company. `call_id`: the call that arrived last while the test ran. `keys`: how many of the
-- test's keys were pressed in the right order.
create table line_tests (
  id uuid primary key default gen_random_uuid(),
  started_by uuid references users on delete set null,
  started_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  call_id uuid references phone_calls on delete set null,
  called_at timestamptz(3),
  heard_at timestamptz(3),
  keys integer not null default 0,
  passed_at timestamptz(3),
  ended_at timestamptz(3)
);
create index line_tests_latest on line_tests (started_at desc);
create index line_tests_call on line_tests (call_id);
create index line_tests_started_by on line_tests (started_by);

alter table line_tests enable row level security, force row level security;
create policy owner on line_tests to current_user using (true) with check (true);
create policy platform on line_tests to candi_admin using (true) with check (true);
grant select, insert on line_tests to candi_admin;
grant update (ended_at) on line_tests to candi_admin;

-- A call has no company until its caller enters a PIN, so the gateway stores its steps only through these functions.

-- Assigns a call that has arrived to the running test. Returns whether a test is running.
create function line_test_call(p_call uuid) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with running as (
    update line_tests set call_id = p_call, called_at = now(), heard_at = null, keys = 0
    where ended_at is null and passed_at is null and expires_at > now()
    returning id
  )
  select exists (select from running)
$$;

create function line_test_step(p_call uuid, p_keys integer, p_heard boolean, p_all integer) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update line_tests set
    keys = p_keys,
    heard_at = case when p_heard then coalesce(heard_at, now()) else heard_at end,
    passed_at = case when p_keys = p_all then now() else passed_at end
  where call_id = p_call and ended_at is null and passed_at is null
$$;

-- The end of a test's call. A test that hasn't passed goes on, as the admin may call again.
create function line_test_hang_up(p_call uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update line_tests set ended_at = now() where call_id = p_call and ended_at is null and passed_at is not null
$$;

-- Returns the latest test of the last hour. It is read every second while it runs, outside of audited transactions: it
-- shows no company's data.
create function line_test_latest()
  returns table (id uuid, started_at timestamptz, expires_at timestamptz, called_at timestamptz, caller text,
    heard_at timestamptz, keys integer, passed_at timestamptz, ended_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.started_at, t.expires_at, t.called_at, coalesce(c.caller, ''), t.heard_at, t.keys, t.passed_at,
    t.ended_at
  from line_tests t left join phone_calls c on c.id = t.call_id
  where t.started_at > now() - interval '1 hour' order by t.started_at desc limit 1
$$;

do $$
declare f text;
begin
  foreach f in array array['line_test_call(uuid)', 'line_test_step(uuid, integer, boolean, integer)',
    'line_test_hang_up(uuid)', 'line_test_latest()']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;
