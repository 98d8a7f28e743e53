-- Short interviews that visitors of the welcome page try without an account. They belong to a company of their own,
-- which has no members.

alter table companies add column for_visitors boolean not null default false;
create unique index companies_for_visitors on companies (for_visitors) where for_visitors;

create function company_for_visitors() returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from companies where for_visitors
$$;

-- How many interviews each agent worker can run, and how many it is running.
create table agent_workers (
  worker_id text primary key,
  places integer not null constraint agent_workers_places check (places > 0),
  busy integer not null constraint agent_workers_busy check (busy >= 0),
  reported_at timestamptz(3) not null default now()
);
alter table agent_workers enable row level security, force row level security;
create policy owner on agent_workers to current_user using (true) with check (true);

-- Workers belong to no company, so the gateway stores and sums up their reports only through these functions.
create function agent_worker_report(p_worker text, p_places integer, p_busy integer) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from agent_workers where reported_at < now() - interval '1 day';
  insert into agent_workers (worker_id, places, busy) values (p_worker, p_places, p_busy)
  on conflict (worker_id) do update set places = p_places, busy = p_busy, reported_at = now()
$$;

-- Free places of the workers that have reported in the last `p_seconds`. A session that has just been opened counts
-- before its worker reports it.
create function agent_places_free(p_seconds integer) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(0, coalesce(sum(places), 0)
    - greatest(coalesce(sum(busy), 0), (select count(*) from sessions where status = 'OPENED')))::integer
  from agent_workers where reported_at > now() - make_interval(secs => p_seconds)
$$;

-- Visits that take a place: those whose test is running or being opened, and those that began less than `p_hold_seconds`
-- ago and whose test hasn't been opened. `p_except`: an interview that isn't counted.
create function visits_taken(p_company uuid, p_hold_seconds integer, p_except uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(distinct interview_id)::integer from sessions s
  where s.company_id = p_company and s.interview_id is distinct from p_except and (
    (s.test and s.status = 'OPENED')
    or (s.test and s.status = 'PENDING' and s.created_at > now() - interval '1 minute')
    or (not s.test and s.created_at > now() - make_interval(secs => p_hold_seconds)
      and not exists (select from sessions t
        where t.company_id = p_company and t.interview_id = s.interview_id and t.test)))
$$;

do $$
declare f text;
begin
  foreach f in array array['company_for_visitors()', 'agent_worker_report(text, integer, integer)',
    'agent_places_free(integer)', 'visits_taken(uuid, integer, uuid)']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;
