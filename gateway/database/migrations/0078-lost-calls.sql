-- A phone bridge that dies can't report that its calls have ended, so that it says regularly which calls are running.

alter table phone_calls add column alive_at timestamptz(3) not null default now();
update phone_calls c set alive_at = coalesce(c.ended_at, s.ended_at, now())
from sessions s where s.id = c.session_id;
create index phone_calls_open on phone_calls (alive_at) where ended_at is null;

alter table phone_calls drop constraint phone_calls_end_reason;
alter table phone_calls add constraint phone_calls_end_reason check (end_reason in
  ('hung_up', 'wrong_pins', 'no_consent', 'finished', 'failed', 'machine', 'moved', 'lost'));

-- Stores that calls are running. One that was taken for lost, because the gateway was out of reach, runs again.
create function phone_calls_alive(p_calls uuid[]) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update phone_calls set alive_at = now(), ended_at = null, end_reason = null
  where id = any (p_calls) and (ended_at is null or end_reason = 'lost')
$$;

-- Ends calls that no bridge has reported for `p_seconds`. They ended when they were reported last.
create function phone_calls_end_lost(p_seconds integer) returns table (id uuid, company_id uuid)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update phone_calls c set ended_at = c.alive_at, end_reason = 'lost'
  where c.id in (select o.id from phone_calls o
    where o.ended_at is null and o.alive_at < now() - make_interval(secs => p_seconds)
    order by o.alive_at limit 50 for update skip locked)
  returning c.id, c.company_id
$$;

-- Stores the end of a call; the first end is kept, unless the call was taken for lost.
create or replace function phone_call_end(p_call uuid, p_reason text) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update phone_calls set ended_at = now(), end_reason = p_reason
  where id = p_call and (ended_at is null or end_reason = 'lost')
$$;

do $$
declare f text;
begin
  foreach f in array array['phone_calls_alive(uuid[])', 'phone_calls_end_lost(integer)']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;
