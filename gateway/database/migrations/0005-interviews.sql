-- Indexes for lists of templates and sessions at 100,000 rows: each sort order and filter is served by a single index.

-- Templates -----------------------------------------------------------------------------------------------------------

create index templates_list_by_title on templates (company_id, lower(title), id);

-- Saves the current state of templates that existed before versions as their only known version.
insert into template_versions (company_id, template_id, version, body, created_by, created_at)
select company_id, id, version, jsonb_build_object(
    'title', title, 'description', description, 'companyIntro', company_intro, 'jobIntro', job_intro,
    'interviewerIntro', interviewer_intro, 'outro', outro, 'phase', phase, 'position', position, 'language', language,
    'testingLanguage', testing_language, 'languageRequirements', language_requirements, 'questions', questions),
  created_by, updated_at
from templates
on conflict do nothing;

-- Interviews ----------------------------------------------------------------------------------------------------------

alter table interviews
  -- Number of updates sent for the calendar file (its SEQUENCE).
  add column calendar_sequence integer not null default 0;

-- Sessions ------------------------------------------------------------------------------------------------------------

-- Columns copied from the interview and the report, maintained only by the triggers below. A list can't be filtered
-- by conditions on a joined table: the planner would scan or sort all of the company's rows.
alter table sessions
  add column list_type text,
  add column list_phase text,
  add column list_language text,
  add column list_job_id uuid,
  add column list_scheduled_at timestamptz(3),
  add column list_score double precision;

update sessions set list_type = i.type, list_phase = i.phase, list_language = i.language, list_job_id = i.job_id,
  list_scheduled_at = i.scheduled_at
from interviews i where i.id = sessions.interview_id;
update sessions set list_score = r.overall_score from reports r where r.session_id = sessions.id;

alter table sessions
  alter column list_type set not null,
  alter column list_phase set not null,
  alter column list_language set not null,
  -- The date shown in lists: when the session was held, else when it is scheduled, else when it was created.
  add column list_at timestamptz(3) generated always as (coalesce(started_at, list_scheduled_at, created_at)) stored;

create function sessions_list_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select i.type, i.phase, i.language, i.job_id, i.scheduled_at
  into new.list_type, new.list_phase, new.list_language, new.list_job_id, new.list_scheduled_at
  from interviews i where i.id = new.interview_id;
  return new;
end $$;
create trigger sessions_list_copy before insert on sessions for each row execute function sessions_list_copy();

create function interviews_list_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update sessions set list_type = new.type, list_phase = new.phase, list_language = new.language,
    list_job_id = new.job_id, list_scheduled_at = new.scheduled_at
  where company_id = new.company_id and interview_id = new.id;
  return null;
end $$;
create trigger interviews_list_copy after update of type, phase, language, job_id, scheduled_at on interviews
  for each row when ((old.type, old.phase, old.language, old.job_id, old.scheduled_at)
    is distinct from (new.type, new.phase, new.language, new.job_id, new.scheduled_at))
  execute function interviews_list_copy();

create function reports_list_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update sessions set list_score = new.overall_score
  where id = new.session_id and list_score is distinct from new.overall_score;
  return null;
end $$;
create trigger reports_list_copy after insert or update of overall_score on reports
  for each row execute function reports_list_copy();

create index sessions_list_by_type on sessions (company_id, list_type, created_at desc, id desc);
create index sessions_list_by_phase on sessions (company_id, list_phase, created_at desc, id desc);
create index sessions_list_by_language on sessions (company_id, list_language, created_at desc, id desc);
create index sessions_list_by_job on sessions (company_id, list_job_id, created_at desc, id desc)
  where list_job_id is not null;
create index sessions_list_by_date on sessions (company_id, list_at desc, id desc);
create index sessions_list_by_score on sessions (company_id, (coalesce(list_score, -1)) desc, id desc);
create index sessions_list_scheduled on sessions (company_id, list_scheduled_at)
  where status = 'PENDING' and list_scheduled_at is not null;
-- Lists the sessions of an interview; also serves the foreign key.
create index sessions_list_by_interview on sessions (company_id, interview_id, created_at desc, id desc);
drop index sessions_interview;

-- Finds open sessions. Indexed by id instead of lease_expires_at, because each renewal of a lease would otherwise
-- update every index of this table.
drop index sessions_open;
create index sessions_open on sessions (id) where status = 'OPENED';

-- Words ---------------------------------------------------------------------------------------------------------------

create index interviews_by_words on interviews using gin (name_for_search(title) gin_trgm_ops);

-- Returns ids of candidates whose name or email, and of interviews whose title, matches a word (a `like` pattern).
-- Defined as the owner, because `like` isn't leakproof and can't use an index under a policy; returns ids of one
-- company only. Returns at most p_limit + 1 rows per kind; if there are more than p_limit, the caller should scan the
-- list instead.
create function session_words(p_company uuid, p_pattern text, p_limit integer)
  returns table (kind text, id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  (select 'candidate', c.id from candidates c
    where c.company_id = p_company and name_for_search(c.first_name, c.last_name, c.email) like lower(p_pattern)
    limit p_limit + 1)
  union all
  (select 'interview', i.id from interviews i
    where i.company_id = p_company and name_for_search(i.title) like lower(p_pattern)
    limit p_limit + 1)
$$;

-- Returns a public interview by the SHA-256 of its open link's token.
create function interview_by_open_link(p_hash bytea) returns table (company_id uuid, interview_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.company_id, i.id from interviews i where i.open_link_hash = p_hash
$$;

do $$
declare f text;
begin
  foreach f in array array['session_words(uuid, text, integer)', 'interview_by_open_link(bytea)']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;
