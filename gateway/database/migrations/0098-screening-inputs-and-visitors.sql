-- Screens an application again only if what it is screened by has changed, and counts a browser's unstarted visits once.

-- Hash of what the application was last queued to be screened by; null if it was queued before.
alter table applications add column screening_input bytea;

-- Keyed hash of the browser in which a visitor began; null for other interviews.
alter table interviews add column visitor_hash bytea;

drop function visits_taken(uuid, integer, uuid);
-- Visits that take a place: those whose test is running or being opened, and for each browser without one of these, one
-- that began less than `p_hold_seconds` ago and whose test hasn't been opened. Not counted: the interview `p_except`, and
-- unstarted visits of its browser or of the browser `p_visitor`.
create function visits_taken(p_company uuid, p_hold_seconds integer, p_except uuid, p_visitor bytea) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  with own as (
    select coalesce(p_visitor, (select visitor_hash from interviews where id = p_except)) as visitor
  )
  select (
    (select count(distinct s.interview_id) from sessions s
      where s.company_id = p_company and s.test and s.interview_id is distinct from p_except
        and (s.status = 'OPENED' or (s.status = 'PENDING' and s.created_at > now() - interval '1 minute')))
    + (select count(distinct coalesce(encode(i.visitor_hash, 'hex'), i.id::text))
      from sessions s join interviews i on i.id = s.interview_id, own
      where s.company_id = p_company and not s.test and s.interview_id is distinct from p_except
        and s.created_at > now() - make_interval(secs => p_hold_seconds)
        and (own.visitor is null or i.visitor_hash is distinct from own.visitor)
        and not exists (select from sessions t
          where t.company_id = p_company and t.interview_id = s.interview_id and t.test)
        and not exists (select from sessions t join interviews ti on ti.id = t.interview_id
          where t.company_id = p_company and ti.visitor_hash = i.visitor_hash and t.test
            and (t.status = 'OPENED' or (t.status = 'PENDING' and t.created_at > now() - interval '1 minute'))))
  )::integer
$$;
revoke all on function visits_taken(uuid, integer, uuid, bytea) from public;
grant execute on function visits_taken(uuid, integer, uuid, bytea) to candi_app;
