-- Figures of the dashboard, candidates by their last activity, and the quick search.

-- Figures -------------------------------------------------------------------------------------------------------------

-- The indexes hold every column that a figure reads, so that a month of a busy company is counted without its rows.
create index sessions_invited on sessions (company_id, created_at) include (interview_id, test, sample) where attempt = 1;
create index sessions_completed on sessions (company_id, ended_at) include (interview_id, test, sample, list_score)
  where status = 'COMPLETED';
-- The same for the totals of the whole platform.
create index sessions_completed_all on sessions (ended_at) include (test) where status = 'COMPLETED';
create index sessions_decided on sessions (company_id, decided_at) include (interview_id, test, sample)
  where decided_at is not null;
create index applications_decided on applications (company_id, decided_at) where decided_at is not null;
create index interviews_private on interviews (company_id, created_by, id) where access = 'private';

-- Latest actions of members. The actions are those of `activityActions` in reports/dashboard/activity.repository.ts.
create index audit_log_activity on audit_log (company_id, at desc, id desc)
  where action in ('interview.create', 'session.decide', 'application.decide', 'application.move', 'job.create');
create index notes_latest on notes (company_id, created_at desc, id desc);

-- Last activity of candidates -----------------------------------------------------------------------------------------

-- When the candidate was added, applied, was moved or decided on, was invited, or had an interview. Private interviews
-- don't count, because everyone sees the order of the list.
alter table candidate_search add column active_at timestamptz(3);
update candidate_search s set active_at = greatest(s.created_at,
  (select max(greatest(a.created_at, a.decided_at)) from applications a where a.candidate_id = s.candidate_id),
  (select max(greatest(e.created_at, e.started_at, e.ended_at, e.decided_at))
    from sessions e join interviews i on i.id = e.interview_id
    where e.company_id = s.company_id and e.candidate_id = s.candidate_id and not e.test and i.access <> 'private'));
alter table candidate_search alter column active_at set not null;
create index candidate_search_active on candidate_search (company_id, active_at desc, candidate_id desc);

create or replace function index_candidates() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into candidate_search as s (candidate_id, company_id, created_at, active_at, name, years, words)
    select c.id, c.company_id, c.created_at, c.created_at,
      array_to_string(search_words(c.last_name || ' ' || c.first_name), ' '), coalesce(c.years_experience, -1),
      candidate_words(c)
    from candidates c where c.id in (select id from changed)
  on conflict (candidate_id) do update
    set name = excluded.name, years = excluded.years, words = excluded.words
    where (s.name, s.years, s.words) is distinct from (excluded.name, excluded.years, excluded.words);
  return null;
end $$;

-- Moves candidates up in the list. A row that another transaction is changing is skipped, so that transactions that
-- change the same candidates in different orders can't deadlock.
create function candidates_active(p_candidates uuid[], p_at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update candidate_search s set active_at = p_at from (
    select candidate_id from candidate_search where candidate_id = any (p_candidates) and active_at < p_at
    for no key update skip locked) as free
  where s.candidate_id = free.candidate_id
$$;

create function application_active() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform candidates_active(array[new.candidate_id], case tg_op when 'INSERT' then new.created_at else now() end);
  return null;
end $$;
create trigger applications_active after insert on applications for each row execute function application_active();
create trigger applications_active_again after update of phase_id, decision on applications for each row
  when ((old.phase_id, old.decision) is distinct from (new.phase_id, new.decision))
  execute function application_active();

create function session_active() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from interviews where id = new.interview_id and access <> 'private') then
    perform candidates_active(array[new.candidate_id],
      greatest(new.created_at, new.started_at, new.ended_at, new.decided_at));
  end if;
  return null;
end $$;
create trigger sessions_active after insert on sessions for each row when (not new.test)
  execute function session_active();
create trigger sessions_active_again after update of started_at, ended_at, decision on sessions for each row
  when (not new.test
    and (old.started_at, old.ended_at, old.decided_at) is distinct from (new.started_at, new.ended_at, new.decided_at))
  execute function session_active();

-- Returns when candidates of the transaction's company were last active.
create function active_candidates(p_company uuid, p_candidates uuid[]) returns table (id uuid, active_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.candidate_id, s.active_at from candidate_search s
  where s.candidate_id = any (p_candidates) and s.company_id = p_company
    and p_company = nullif(current_setting('app.company', true), '')::uuid
$$;

-- Returns a page of matching candidates of the transaction's company. `p_sort`: newest, name, experience or active (last
-- activity first). `p_after` and `p_after_id`: key and id of the previous page's last row; `key` is the next page's
-- `p_after`.
--
-- Matches of common words occur near the top of the list, so the first rows of the list are scanned first: a few, which
-- suffice without filters, then more. If that doesn't fill the page, the words are rare: their matches are collected
-- from the word index and sorted.
create or replace function find_candidates(p_company uuid, p_keywords text, p_industry text, p_location text,
    p_min double precision, p_max double precision, p_open boolean, p_linkedin boolean, p_github boolean, p_sort text,
    p_after text, p_after_id uuid, p_limit integer) returns table (id uuid, key text)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  walk integer;
  column_name text := case p_sort when 'name' then 'name' when 'experience' then 'years'
    when 'active' then 'active_at' else 'created_at' end;
  direction text := case p_sort when 'name' then 'asc' else 'desc' end;
  sorted text := format('%1$I %2$s, candidate_id %2$s', column_name, direction);
  behind text := case when p_after is null then 'true' else format('(%I, candidate_id) %s (%L, %L)', column_name,
    case direction when 'asc' then '>' else '<' end, p_after, p_after_id) end;
  holds text := format('words @@ %L and %s',
    search_condition(p_company, p_keywords, p_industry, p_location, p_min, p_max, p_open, p_linkedin, p_github),
    search_remainder(p_keywords, p_industry, p_location, p_min, p_max));
  walked integer;
  ids uuid[];
  keys text[];
begin
  if p_company is distinct from nullif(current_setting('app.company', true), '')::uuid then return; end if;
  foreach walk in array array[3 * p_limit, 2000] loop
    execute format($f$
      with seen as materialized (
        select candidate_id, %1$I, (%2$s) as holds from candidate_search
        where company_id = %3$L and %4$s order by %5$s limit %6$s
      ), found as (select candidate_id, %1$I from seen where holds order by %5$s limit %7$s)
      select (select count(*) from seen), array_agg(candidate_id order by %5$s), array_agg(%1$I::text order by %5$s)
      from found $f$, column_name, holds, p_company, behind, sorted, walk, p_limit)
      into walked, ids, keys;
    if walked < walk or cardinality(ids) = p_limit then
      return query select * from unnest(ids, keys);
      return;
    end if;
  end loop;
  return query execute format($f$
    with found as materialized (select candidate_id, company_id, %1$I from candidate_search where %2$s)
    select candidate_id, %1$I::text from found where company_id = %3$L and %4$s order by %5$s limit %6$s $f$,
    column_name, holds, p_company, behind, sorted, p_limit);
end $$;

do $$
declare f text;
begin
  foreach f in array array['candidates_active(uuid[], timestamptz)', 'application_active()', 'session_active()',
    'active_candidates(uuid, uuid[])']
  loop
    execute format('revoke all on function %s from public', f);
  end loop;
  grant execute on function active_candidates(uuid, uuid[]) to candi_app;
end $$;
