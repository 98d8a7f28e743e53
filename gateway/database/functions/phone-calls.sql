-- Stores a call; a repeated call keeps its row.
create or replace function phone_call_start(p_leg text, p_call_sid text, p_direction text, p_caller_hash bytea, p_caller text)
  returns uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into phone_calls (leg, call_sid, direction, caller_hash, caller)
  values (p_leg, p_call_sid, p_direction, p_caller_hash, p_caller)
  on conflict on constraint phone_calls_sid do update set call_sid = excluded.call_sid
  returning id
$$;

-- Returns a call and the session that it was assigned to.
create or replace function phone_call_by_id(p_call uuid)
  returns table (company_id uuid, session_id uuid, interview_id uuid, candidate_id uuid, caller_hash bytea,
    caller text, ended_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_id, c.session_id, s.interview_id, s.candidate_id, c.caller_hash, c.caller, c.ended_at
  from phone_calls c left join sessions s on s.id = c.session_id where c.id = p_call
$$;

-- Counts a PIN that the caller entered. Returns the number of PINs so far, in this call.
create or replace function phone_call_try(p_call uuid) returns integer
  language sql volatile security definer set search_path = public, pg_temp as $$
  update phone_calls set tries = tries + 1 where id = p_call returning tries
$$;

-- Assigns a call to the session whose PIN was entered. A call is assigned only once.
create or replace function phone_call_assign(p_call uuid, p_session uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update phone_calls c set company_id = s.company_id, session_id = s.id from sessions s
  where c.id = p_call and c.session_id is null and s.id = p_session
$$;

-- Stores that calls are running. One that was taken for lost, because the gateway was out of reach, runs again.
create or replace function phone_calls_alive(p_calls uuid[]) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update phone_calls set alive_at = now(), ended_at = null, end_reason = null
  where id = any (p_calls) and (ended_at is null or end_reason = 'lost')
$$;

-- Ends calls that no bridge has reported for `p_seconds`. They ended when they were reported last.
create or replace function phone_calls_end_lost(p_seconds integer) returns table (id uuid, company_id uuid)
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

-- Stores that the number of an outgoing call isn't called again, for any company.
create or replace function phone_call_opt_out(p_call uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into opted_out_numbers (number_hash)
  select caller_hash from phone_calls where id = p_call and direction = 'out'
  on conflict do nothing
$$;

revoke all on function
  phone_call_start(text, text, text, bytea, text), phone_call_by_id(uuid), phone_call_try(uuid),
  phone_call_assign(uuid, uuid), phone_calls_alive(uuid[]), phone_calls_end_lost(integer), phone_call_end(uuid, text),
  phone_call_opt_out(uuid)
  from public;
grant execute on function
  phone_call_start(text, text, text, bytea, text), phone_call_by_id(uuid), phone_call_try(uuid),
  phone_call_assign(uuid, uuid), phone_calls_alive(uuid[]), phone_calls_end_lost(integer), phone_call_end(uuid, text),
  phone_call_opt_out(uuid)
  to candi_app;
