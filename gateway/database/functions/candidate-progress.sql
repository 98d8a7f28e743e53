-- Returns what `candidate_search` stores about candidates' applications and interviews.
create or replace function candidate_progress(p_candidates uuid[])
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

-- Stores candidates' progress again. The rows are locked first, by a statement of its own, so that the next one sees
-- what concurrent transactions have committed about the same candidates.
create or replace function refresh_progress(p_candidates uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from candidate_search where candidate_id = any (p_candidates) order by candidate_id for no key update;
  update candidate_search s set decision = p.decision, phase = p.phase, fit = p.fit
  from candidate_progress(p_candidates) as p
  where s.candidate_id = p.candidate_id
    and (s.decision, s.phase, s.fit) is distinct from (p.decision, p.phase, p.fit);
end $$;

-- Returns the phases of the transaction's company in which candidates are, at most `p_limit`. Reads one index entry for
-- each.
create or replace function candidate_phases(p_company uuid, p_limit integer) returns table (phase text)
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

revoke all on function
  candidate_progress(uuid[]), refresh_progress(uuid[]), candidate_phases(uuid, integer)
  from public;
grant execute on function candidate_phases(uuid, integer) to candi_app;
