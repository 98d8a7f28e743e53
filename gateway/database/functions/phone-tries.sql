-- Claims the try that has been due for the longest time. Concurrent callers get different ones. Nobody is called for a
-- deleted company.
create or replace function phone_try_claim(p_leg text, p_now timestamptz)
  returns table (id uuid, company_id uuid, session_id uuid)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update phone_tries t set claimed_at = p_now, leg = p_leg
  where t.id = (select d.id from phone_tries d
    where d.claimed_at is null and d.settled_at is null and d.due_at <= p_now
      and not exists (select from companies c where c.id = d.company_id and c.deleted_at is not null)
    order by d.due_at, d.id limit 1 for update skip locked)
  returning t.id, t.company_id, t.session_id
$$;

-- Returns the company and session of a try.
create or replace function phone_try_by_id(p_try uuid)
  returns table (id uuid, company_id uuid, session_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.company_id, t.session_id from phone_tries t where t.id = p_try and t.claimed_at is not null
$$;

-- Returns the session and number of an outgoing call by the line's own ID.
create or replace function phone_try_by_sid(p_leg text, p_call_sid text)
  returns table (company_id uuid, session_id uuid, interview_id uuid, candidate_id uuid, callee_hash bytea, callee text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.company_id, s.id, s.interview_id, s.candidate_id, t.callee_hash, t.callee
  from phone_tries t join sessions s on s.id = t.session_id
  where t.leg = p_leg and t.call_sid = p_call_sid and t.callee is not null and t.settled_at is null
$$;

-- Finds claimed tries whose result nobody will report: claimed before `p_silent` without a registered call; claimed
-- before `p_entry` in a session that hasn't begun; or claimed before `p_silent` in a session that is over.
create or replace function phone_tries_lost(p_silent timestamptz, p_entry timestamptz)
  returns table (id uuid, company_id uuid, session_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.company_id, t.session_id
  from phone_tries t
  join sessions s on s.id = t.session_id
  left join phone_calls c on c.leg = t.leg and c.call_sid = t.call_sid and c.direction = 'out'
  where t.settled_at is null and t.claimed_at < p_silent
    and (c.id is null or s.status in ('COMPLETED', 'CANCELLED') or (s.status = 'PENDING' and t.claimed_at < p_entry))
  order by t.claimed_at limit 50
$$;

-- Counts the calls of all companies since `p_since`, and those to one number (by its hashes) besides the try itself.
-- `callee_busy`: one of these is under way.
create or replace function phone_usage(p_try uuid, p_callee_hashes bytea[], p_since timestamptz)
  returns table (calls integer, callee_calls integer, callee_busy boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*)::int from phone_tries where claimed_at > p_since),
    count(*) filter (where t.claimed_at > p_since)::int,
    coalesce(bool_or(t.settled_at is null), false)
  from phone_tries t where t.callee_hash = any(p_callee_hashes) and t.claimed_at is not null and t.id <> p_try
$$;

revoke all on function
  phone_try_claim(text, timestamptz), phone_try_by_id(uuid), phone_try_by_sid(text, text),
  phone_tries_lost(timestamptz, timestamptz), phone_usage(uuid, bytea[], timestamptz)
  from public;
grant execute on function
  phone_try_claim(text, timestamptz), phone_try_by_id(uuid), phone_try_by_sid(text, text),
  phone_tries_lost(timestamptz, timestamptz), phone_usage(uuid, bytea[], timestamptz)
  to candi_app;
