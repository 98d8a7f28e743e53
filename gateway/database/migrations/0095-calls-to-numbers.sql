-- Limits of outgoing calls over all companies: to one number, and of the installation.

alter table phone_tries drop constraint phone_tries_result;
alter table phone_tries add constraint phone_tries_result check (result in
  ('answered', 'busy', 'no_answer', 'rejected', 'failed', 'machine', 'hung_up', 'no_consent', 'stopped', 'over',
   'not_confirmed', 'not_allowed', 'outside_hours', 'late', 'calls_used_up', 'minutes_used_up', 'number_used_up',
   'all_calls_used_up'));
create index phone_tries_callee on phone_tries (callee_hash, claimed_at) where claimed_at is not null;
create index phone_tries_all on phone_tries (claimed_at) where claimed_at is not null;

-- Counts the calls of all companies since `p_since`, and those to one number (by its hashes) besides the try itself. `callee_busy`: one of
-- these is under way.
create function phone_usage(p_try uuid, p_callee_hashes bytea[], p_since timestamptz)
  returns table (calls integer, callee_calls integer, callee_busy boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*)::int from phone_tries where claimed_at > p_since),
    count(*) filter (where t.claimed_at > p_since)::int,
    coalesce(bool_or(t.settled_at is null), false)
  from phone_tries t where t.callee_hash = any(p_callee_hashes) and t.claimed_at is not null and t.id <> p_try
$$;
revoke all on function phone_usage(uuid, bytea[], timestamptz) from public;
grant execute on function phone_usage(uuid, bytea[], timestamptz) to candi_app;
