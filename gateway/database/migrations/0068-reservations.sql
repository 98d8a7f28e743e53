-- Interviews that are sent or running reserve hours of the plan. Their sum is read on the dashboard and before each new
-- interview, so that it must not join 100,000 sessions with their interviews: duration and expiry are copied into the
-- sessions, and an index of the open ones holds everything that the sum needs.

alter table sessions add column list_minutes integer, add column list_expires_at timestamptz(3);
update sessions set list_minutes = i.duration_minutes, list_expires_at = i.expires_at
from interviews i where i.id = sessions.interview_id;
alter table sessions alter column list_minutes set not null, alter column list_expires_at set not null;

create or replace function sessions_list_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select i.type, i.phase, i.language, i.job_id, i.scheduled_at, i.duration_minutes, i.expires_at
  into new.list_type, new.list_phase, new.list_language, new.list_job_id, new.list_scheduled_at, new.list_minutes,
    new.list_expires_at
  from interviews i where i.id = new.interview_id;
  return new;
end $$;

create or replace function interviews_list_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update sessions set list_type = new.type, list_phase = new.phase, list_language = new.language,
    list_job_id = new.job_id, list_scheduled_at = new.scheduled_at, list_minutes = new.duration_minutes,
    list_expires_at = new.expires_at
  where company_id = new.company_id and interview_id = new.id;
  return null;
end $$;
drop trigger interviews_list_copy on interviews;
create trigger interviews_list_copy
  after update of type, phase, language, job_id, scheduled_at, duration_minutes, expires_at on interviews
  for each row when ((old.type, old.phase, old.language, old.job_id, old.scheduled_at, old.duration_minutes, old.expires_at)
    is distinct from (new.type, new.phase, new.language, new.job_id, new.scheduled_at, new.duration_minutes, new.expires_at))
  execute function interviews_list_copy();

create index sessions_reserving on sessions (company_id, list_type)
  include (status, list_minutes, list_expires_at, expires_at)
  where status in ('PENDING', 'OPENED') and not test;

-- Counts the applications that came through a job's public page.
create index applications_public on applications (company_id, job_id) where source = 'public';
