-- Open links that can be shown again, and candidates by decision, phase and fit.

-- Open links ----------------------------------------------------------------------------------------------------------

-- The token of the open link, encrypted, because the interview's page shows the link. Null for links that were created
-- before this column existed.
alter table interviews
  add column open_link_sealed bytea,
  add constraint interviews_open_link_sealed check ((open_link_sealed is not null) <= (open_link_hash is not null));

-- Decision, phase and fit of candidates -------------------------------------------------------------------------------

-- `decision`: the latest one on the candidate, the applications and the interviews, or NONE. Private interviews don't
-- count, because everyone may filter by it. `phase` and `fit`: of the newest application. `phase` is the name, so that the
-- phases of all jobs with the same name are found together, or CV_SCREENING; null without an application.
alter table candidate_search
  add column decision text not null default 'NONE',
  add column phase text,
  add column fit text;

-- Returns what `candidate_search` stores about candidates' applications and interviews.
create function candidate_progress(p_candidates uuid[])
  returns table (candidate_id uuid, decision text, phase text, fit text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, coalesce(latest.decision, 'NONE'), newest.phase, newest.fit
  from candidates c
    left join lateral (
      select d.decision from (
        select c.decision, c.decided_at
        union all
        select a.decision, a.decided_at from applications a
        where a.company_id = c.company_id and a.candidate_id = c.id
        union all
        select s.decision, s.decided_at
        from sessions s join interviews i on i.id = s.interview_id left join applications a on a.id = s.application_id
        where s.company_id = c.company_id and s.candidate_id = c.id and a.decision is null and i.access <> 'private'
      ) as d
      where d.decision is not null order by d.decided_at desc limit 1
    ) as latest on true
    left join lateral (
      select case p.kind when 'CUSTOM' then p.name else p.kind end as phase, a.fit
      from applications a join job_phases p on p.id = a.phase_id
      where a.company_id = c.company_id and a.candidate_id = c.id order by a.created_at desc limit 1
    ) as newest on true
  where c.id = any (p_candidates)
$$;

update candidate_search s set decision = p.decision, phase = p.phase, fit = p.fit
from candidate_progress(array(select candidate_id from candidate_search)) as p
where p.candidate_id = s.candidate_id;

create index candidate_search_by_decision on candidate_search (company_id, decision, active_at desc, candidate_id desc);
create index candidate_search_by_decision_name on candidate_search (company_id, decision, name, candidate_id);
create index candidate_search_by_phase on candidate_search (company_id, phase, active_at desc, candidate_id desc);
create index candidate_search_by_phase_name on candidate_search (company_id, phase, name, candidate_id);
create index candidate_search_by_fit on candidate_search (company_id, fit, active_at desc, candidate_id desc);
create index candidate_search_by_fit_name on candidate_search (company_id, fit, name, candidate_id);

-- Stores candidates' progress again. The rows are locked first, by a statement of its own, so that the next one sees what
-- concurrent transactions have committed about the same candidates.
create function refresh_progress(p_candidates uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from candidate_search where candidate_id = any (p_candidates) order by candidate_id for no key update;
  update candidate_search s set decision = p.decision, phase = p.phase, fit = p.fit
  from candidate_progress(p_candidates) as p
  where s.candidate_id = p.candidate_id
    and (s.decision, s.phase, s.fit) is distinct from (p.decision, p.phase, p.fit);
end $$;

create function applications_progress() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_progress(array(select distinct candidate_id from changed));
  return null;
end $$;
create function applications_progress_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved uuid[] := array(select distinct n.candidate_id from after_change n join before_change o using (id)
    where (n.phase_id, n.decision, n.fit) is distinct from (o.phase_id, o.decision, o.fit));
begin
  if cardinality(moved) > 0 then perform refresh_progress(moved); end if;
  return null;
end $$;
-- The names are after those of the triggers that count a phase's applications, which lock the phase: its name is read
-- afterwards.
create trigger progress_added after insert on applications
  referencing new table as changed for each statement execute function applications_progress();
create trigger progress_removed after delete on applications
  referencing old table as changed for each statement execute function applications_progress();
create trigger progress_changed after update on applications
  referencing old table as before_change new table as after_change
  for each statement execute function applications_progress_changed();

create function candidate_progress_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_progress(array[new.id]);
  return null;
end $$;
create trigger progress_decided after update of decision on candidates for each row
  when (old.decision is distinct from new.decision) execute function candidate_progress_changed();

create function session_progress() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_progress(array[case tg_op when 'DELETE' then old.candidate_id else new.candidate_id end]);
  return null;
end $$;
create trigger progress_added after insert on sessions for each row when (new.decision is not null)
  execute function session_progress();
create trigger progress_decided after update of decision on sessions for each row
  when (old.decision is distinct from new.decision) execute function session_progress();
create trigger progress_removed after delete on sessions for each row when (old.decision is not null)
  execute function session_progress();

create function phase_progress() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_progress(array(select distinct candidate_id from applications
    where company_id = new.company_id and phase_id = new.id));
  return null;
end $$;
create trigger progress_renamed after update of name on job_phases for each row
  when (old.name is distinct from new.name) execute function phase_progress();

-- Returns the phases of the transaction's company in which candidates are, at most `p_limit`. Reads one index entry for
-- each.
create function candidate_phases(p_company uuid, p_limit integer) returns table (phase text)
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive found as (
    (select s.phase from candidate_search s
      where s.company_id = p_company and p_company = nullif(current_setting('app.company', true), '')::uuid
        and s.phase is not null
      order by s.phase limit 1)
    union all
    select (select s.phase from candidate_search s where s.company_id = p_company and s.phase > found.phase
      order by s.phase limit 1)
    from found where found.phase is not null
  )
  select phase from found where phase is not null limit p_limit
$$;

drop function find_candidates(uuid, text, text, text, double precision, double precision, boolean, boolean, boolean, text,
  text, uuid, integer);

-- Redefined with filters for the decision, the phase and the fit; null doesn't filter.
--
-- Returns a page of matching candidates of the transaction's company. `p_sort`: newest, name, experience or active (last
-- activity first). `p_after` and `p_after_id`: key and id of the previous page's last row; `key` is the next page's
-- `p_after`.
--
-- Matches of common words occur near the top of the list, so the first rows of the list are scanned first: a few, which
-- suffice without filters, then more. If that doesn't fill the page, the words are rare: their matches are collected
-- from the word index and sorted. With a phase, decision or fit, the list is that of the phase, decision or fit.
create function find_candidates(p_company uuid, p_keywords text, p_industry text, p_location text,
    p_min double precision, p_max double precision, p_open boolean, p_linkedin boolean, p_github boolean, p_sort text,
    p_after text, p_after_id uuid, p_limit integer, p_decision text default null, p_phase text default null,
    p_fit text default null) returns table (id uuid, key text)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  walk integer;
  column_name text := case p_sort when 'name' then 'name' when 'experience' then 'years'
    when 'active' then 'active_at' else 'created_at' end;
  direction text := case p_sort when 'name' then 'asc' else 'desc' end;
  sorted text := format('%1$I %2$s, candidate_id %2$s', column_name, direction);
  behind text := case when p_after is null then 'true' else format('(%I, candidate_id) %s (%L, %L)', column_name,
    case direction when 'asc' then '>' else '<' end, p_after, p_after_id) end;
  -- The list is read from an index of its own for the first of these filters.
  progress text[] := array_remove(array[
    case when p_phase is not null then format('phase = %L', p_phase) end,
    case when p_decision is not null then format('decision = %L', p_decision) end,
    case when p_fit is not null then format('fit = %L', p_fit) end], null);
  list text := array_to_string(format('company_id = %L', p_company) || progress[1:1], ' and ');
  holds text := format('words @@ %L and %s',
    search_condition(p_company, p_keywords, p_industry, p_location, p_min, p_max, p_open, p_linkedin, p_github),
    search_remainder(p_keywords, p_industry, p_location, p_min, p_max));
  others text := array_to_string(holds || progress[2:], ' and ');
  walked integer;
  ids uuid[];
  keys text[];
begin
  if p_company is distinct from nullif(current_setting('app.company', true), '')::uuid then return; end if;
  foreach walk in array array[3 * p_limit, 2000] loop
    execute format($f$
      with seen as materialized (
        select candidate_id, %1$I, (%2$s) as holds from candidate_search
        where %3$s and %4$s order by %5$s limit %6$s
      ), found as (select candidate_id, %1$I from seen where holds order by %5$s limit %7$s)
      select (select count(*) from seen), array_agg(candidate_id order by %5$s), array_agg(%1$I::text order by %5$s)
      from found $f$, column_name, others, list, behind, sorted, walk, p_limit)
      into walked, ids, keys;
    if walked < walk or cardinality(ids) = p_limit then
      return query select * from unnest(ids, keys);
      return;
    end if;
  end loop;
  return query execute format($f$
    with found as materialized (select candidate_id, company_id, %1$I from candidate_search where %2$s)
    select candidate_id, %1$I::text from found where company_id = %3$L and %4$s order by %5$s limit %6$s $f$,
    column_name, case when cardinality(progress) = 0 then holds else others || ' and ' || list end, p_company, behind, sorted, p_limit);
end $$;

do $$
declare f text;
begin
  foreach f in array array['candidate_progress(uuid[])', 'refresh_progress(uuid[])', 'applications_progress()',
    'applications_progress_changed()', 'candidate_progress_changed()', 'session_progress()', 'phase_progress()']
  loop
    execute format('revoke all on function %s from public', f);
  end loop;
  foreach f in array array['candidate_phases(uuid, integer)', 'find_candidates(uuid, text, text, text, double precision,
    double precision, boolean, boolean, boolean, text, text, uuid, integer, text, text, text)']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;
