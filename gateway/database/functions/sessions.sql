-- Moves the candidate of a new or changed session up in the list of the latest activity. Private interviews don't
-- count.
create or replace function session_active() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from interviews where id = new.interview_id and access <> 'private') then
    perform candidates_active(array[new.candidate_id],
      greatest(new.created_at, new.started_at, new.ended_at, new.decided_at));
  end if;
  return null;
end $$;

-- Stores the progress of a session's candidate again.
create or replace function session_progress() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_progress(array[case tg_op when 'DELETE' then old.candidate_id else new.candidate_id end]);
  return null;
end $$;

-- Queues the files of a deleted session for deletion.
create or replace function erase_files_of_session() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into erased_files (key) values (old.id::text) on conflict do nothing;
  return null;
end $$;

-- Queues the audio that was rendered ahead for a session for deletion.
create or replace function erase_renderings_of_session() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into erased_renderings (session_id) values (old.id) on conflict do nothing;
  return null;
end $$;

-- Copies the interview's properties that lists sort and filter by to a new session.
create or replace function sessions_list_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select i.type, i.phase, i.language, i.job_id, i.scheduled_at, i.duration_minutes, i.expires_at
  into new.list_type, new.list_phase, new.list_language, new.list_job_id, new.list_scheduled_at, new.list_minutes,
    new.list_expires_at
  from interviews i where i.id = new.interview_id;
  return new;
end $$;

-- Copies the candidate's name and the search text to a new session, so that lists sort and filter by one index.
create or replace function sessions_name_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select list_name(c.first_name, c.last_name), name_for_search(c.first_name, c.last_name, c.email, i.title)
  into new.list_name, new.list_text from candidates c, interviews i
  where c.id = new.candidate_id and i.id = new.interview_id;
  return new;
end $$;

-- Adds the résumé question of a new session if its template asks for one. A question that a recruiter removed isn't
-- prepared again for the candidate's next attempt.
create or replace function prepare_resume_question() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into resume_questions (company_id, session_id, state, enqueued_at)
  select new.company_id, new.id, case when removed then 'removed' else 'preparing' end,
    case when removed then now() end
  from interviews i, lateral (select exists (
    select from sessions s join resume_questions q on q.session_id = s.id
    where s.company_id = new.company_id and s.interview_id = new.interview_id and s.candidate_id = new.candidate_id
      and q.state = 'removed')) as earlier (removed)
  where i.id = new.interview_id and (i.template->>'askAboutResume')::boolean;
  return null;
end $$;

-- Moves the decision stored with a candidate to the candidate's first interview without a job, as `take_over_decision`
-- does for applications. Private interviews are skipped, because the decision would be hidden from members who may not
-- see them.
create or replace function take_over_decision_without_job() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from interviews where id = new.interview_id and access <> 'private') then
    select c.decision, c.decided_at into new.decision, new.decided_at from candidates c
    where c.company_id = new.company_id and c.id = new.candidate_id for no key update;
    if new.decision is not null then
      update candidates set decision = null where company_id = new.company_id and id = new.candidate_id;
    end if;
  end if;
  return new;
end $$;

-- Finds the session of a candidate's link. `closed`: its company was deleted before it began.
create or replace function session_by_link(p_link_hash bytea)
  returns table (company_id uuid, session_id uuid, interview_id uuid, candidate_id uuid, closed boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.company_id, s.id, s.interview_id, s.candidate_id, session_closed(s) from sessions s
  where s.link_hash = p_link_hash
$$;

-- Returns the company of a session, before the transaction has a company.
create or replace function company_of_session(p_session uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.company_id from sessions s where s.id = p_session
$$;

-- Open sessions of all companies in which speech in one of the languages is recognised. Each takes one place of the
-- engine that recognises these languages.
create or replace function speech_places_taken(p_languages text[]) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from sessions where status = 'OPENED' and spoken_languages && p_languages
$$;

-- Visits that take a place: those whose test is running or being opened, and for each browser without one of these, one
-- that began less than `p_hold_seconds` ago and whose test hasn't been opened. Not counted: the interview `p_except`,
-- and unstarted visits of its browser or of the browser `p_visitor`.
create or replace function visits_taken(p_company uuid, p_hold_seconds integer, p_except uuid, p_visitor bytea) returns integer
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

revoke all on function
  session_active(), session_progress(), erase_files_of_session(), erase_renderings_of_session(),
  prepare_resume_question(), take_over_decision_without_job(), session_by_link(bytea), company_of_session(uuid),
  speech_places_taken(text[]), visits_taken(uuid, integer, uuid, bytea)
  from public;
grant execute on function
  session_by_link(bytea), company_of_session(uuid), speech_places_taken(text[]),
  visits_taken(uuid, integer, uuid, bytea)
  to candi_app;

create or replace trigger sessions_erased after delete on sessions for each row execute function erase_files_of_session();
create or replace trigger sessions_list_copy before insert on sessions for each row execute function sessions_list_copy();
create or replace trigger sessions_name_copy before insert on sessions
  for each row execute function sessions_name_copy();
create or replace trigger sessions_decided before insert or update of decision on sessions for each row
  execute function stamp_decision();
create or replace trigger sessions_take_over_decision before insert on sessions for each row
  when (new.decision is null and new.application_id is null and not new.test)
  execute function take_over_decision_without_job();
create or replace trigger sessions_resume_question after insert on sessions for each row when (not new.test)
  execute function prepare_resume_question();
create or replace trigger sessions_active after insert on sessions for each row when (not new.test)
  execute function session_active();
create or replace trigger sessions_active_again after update of started_at, ended_at, decision on sessions for each row
  when (not new.test
    and (old.started_at, old.ended_at, old.decided_at) is distinct from (new.started_at, new.ended_at, new.decided_at))
  execute function session_active();
create or replace trigger progress_added after insert on sessions for each row when (new.decision is not null)
  execute function session_progress();
create or replace trigger progress_decided after update of decision on sessions for each row
  when (old.decision is distinct from new.decision) execute function session_progress();
create or replace trigger progress_removed after delete on sessions for each row when (old.decision is not null)
  execute function session_progress();
create or replace trigger sessions_renderings_ended after update of ended_at on sessions for each row
  when (old.started_at is not null and old.ended_at is null and new.ended_at is not null)
  execute function erase_renderings_of_session();
create or replace trigger sessions_renderings_erased after delete on sessions for each row when (old.started_at is not null)
  execute function erase_renderings_of_session();
