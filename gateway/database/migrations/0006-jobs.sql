-- Jobs: public pages, applications from them, and screening of résumés.

alter table jobs
  -- {hash, items: [{text, essential}]}: requirements extracted once from the job's text, so that all résumés are
  -- screened against the same list. `hash` identifies that text.
  add column requirements jsonb;
create index jobs_list_by_name on jobs (company_id, lower(name), id);

alter table applications
  -- The résumé attached to the application. The candidate's own résumé isn't changed by it.
  add column resume_key text,
  add column resume_name text,
  add column resume_bytes integer,
  add column resume_text text,
  add column consent_version text,
  add column consent_language text
    constraint applications_consent_language check (consent_language in ('en', 'pt', 'es', 'ar')),
  add column consent_at timestamptz(3),
  -- When the queue picked the row up; reset to null when there is something new to screen.
  add column screening_enqueued_at timestamptz(3),
  add column screening_failure text;
drop index applications_to_screen;
create index applications_to_screen on applications (created_at) where screening_enqueued_at is null;
create index applications_list_by_score on applications (job_id, coalesce(fit_score, -1) desc, created_at desc, id desc);
create index applications_list_by_decision on applications (job_id, decision, created_at desc, id desc);

-- Serves the history of a single record.
create index audit_log_subject on audit_log (company_id, subject_id, at desc, id desc);

-- Screens a candidate's new résumé for each of their jobs, except applications with their own résumé.
create function screen_again() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update applications set screening_enqueued_at = null, screened_at = null, screening_failure = null
  where company_id = new.company_id and candidate_id = new.id and resume_key is null;
  return null;
end $$;
revoke all on function screen_again() from public;
create trigger candidates_screen_again after update of resume_text on candidates for each row
  when (old.resume_text is distinct from new.resume_text) execute function screen_again();

-- Deletes the résumé file of a deleted application.
create function erase_files_of_application() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into erased_files (key) values (old.resume_key) on conflict do nothing;
  return null;
end $$;
revoke all on function erase_files_of_application() from public;
create trigger applications_erased after delete on applications for each row when (old.resume_key is not null)
  execute function erase_files_of_application();

-- Serves the public page, which has only the job's id.
create function open_job(p_job uuid) returns table (company_id uuid, open boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select j.company_id, j.open from jobs j where j.id = p_job
$$;
revoke all on function open_job(uuid) from public;
grant execute on function open_job(uuid) to candi_app;
