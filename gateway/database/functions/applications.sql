-- Moves the candidate of a new or changed application up in the list of the latest activity.
create or replace function application_active() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform candidates_active(array[new.candidate_id], case tg_op when 'INSERT' then new.created_at else now() end);
  return null;
end $$;

-- Deletes the résumé file of a deleted application.
create or replace function erase_files_of_application() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into erased_files (key) values (old.resume_key) on conflict do nothing;
  return null;
end $$;

-- Copies the candidate's name and search text to a new application, so that lists sort and filter by one index.
create or replace function applications_name_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select list_name(c.first_name, c.last_name), name_for_search(c.first_name, c.last_name, c.email)
  into new.list_name, new.list_text from candidates c where c.id = new.candidate_id;
  return new;
end $$;

-- Sets the time since when an application is in its phase. If a statement sets `phase_since` together with the phase,
-- that time is kept.
create or replace function stamp_phase() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.phase_since := coalesce(new.phase_since, new.created_at);
  elsif new.phase_id is distinct from old.phase_id and new.phase_since is not distinct from old.phase_since then
    new.phase_since := now();
  end if;
  return new;
end $$;

-- Prepares the résumé questions of an application's pending sessions again.
create or replace function resume_question_of_application() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform prepare_resume_questions_again(array(select id from sessions
    where company_id = new.company_id and application_id = new.id and status = 'PENDING'));
  return null;
end $$;

-- Moves the decision stored with a candidate to the candidate's new application. Locks the candidate before reading its
-- decision, so that a decision stored by a concurrent transaction is moved too.
create or replace function take_over_decision() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select c.decision, c.decided_at into new.decision, new.decided_at from candidates c
  where c.company_id = new.company_id and c.id = new.candidate_id for no key update;
  if new.decision is not null then
    update candidates set decision = null where company_id = new.company_id and id = new.candidate_id;
  end if;
  return new;
end $$;

-- Keeps `job_phases.application_count` when applications are added or deleted. Locks the phases in a fixed order to
-- avoid deadlocks.
create or replace function phases_count() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from job_phases where id in (select phase_id from changed) order by id for no key update;
  update job_phases p set application_count = application_count + case tg_op when 'INSERT' then c.rows else -c.rows end
  from (select phase_id, count(*)::int as rows from changed group by phase_id) c where p.id = c.phase_id;
  return null;
end $$;

-- Keeps `job_phases.application_count` when applications change their phase.
create or replace function phases_count_moved() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from job_phases where id in (
    select o.phase_id from old_rows o join new_rows n using (id) where o.phase_id <> n.phase_id
    union select n.phase_id from old_rows o join new_rows n using (id) where o.phase_id <> n.phase_id)
  order by id for no key update;
  update job_phases p set application_count = application_count + c.rows
  from (
    select phase_id, sum(rows)::int as rows from (
      select phase_id, 1 as rows from new_rows union all select phase_id, -1 from old_rows) each
    group by phase_id having sum(rows) <> 0) c
  where p.id = c.phase_id;
  return null;
end $$;

-- Stores the progress of candidates again whose applications were added or deleted.
create or replace function applications_progress() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_progress(array(select distinct candidate_id from changed));
  return null;
end $$;

-- Stores the progress of candidates again whose applications changed phase, decision or fit.
create or replace function applications_progress_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved uuid[] := array(select distinct n.candidate_id from after_change n join before_change o using (id)
    where (n.phase_id, n.decision, n.fit) is distinct from (o.phase_id, o.decision, o.fit));
begin
  if cardinality(moved) > 0 then perform refresh_progress(moved); end if;
  return null;
end $$;

revoke all on function
  application_active(), erase_files_of_application(), stamp_phase(), resume_question_of_application(),
  take_over_decision(), applications_progress(), applications_progress_changed()
  from public;

create or replace trigger applications_erased after delete on applications for each row when (old.resume_key is not null)
  execute function erase_files_of_application();
create or replace trigger applications_name_copy before insert on applications
  for each row execute function applications_name_copy();
create or replace trigger phases_count_added after insert on applications
  referencing new table as changed for each statement execute function phases_count();
create or replace trigger phases_count_removed after delete on applications
  referencing old table as changed for each statement execute function phases_count();
create or replace trigger phases_count_moved after update on applications
  referencing old table as old_rows new table as new_rows for each statement execute function phases_count_moved();
create or replace trigger applications_decided before insert or update of decision on applications for each row
  execute function stamp_decision();
create or replace trigger applications_take_over_decision before insert on applications for each row when (new.decision is null)
  execute function take_over_decision();
create or replace trigger applications_resume_question after update of resume_key, resume_text on applications for each row
  when ((old.resume_key, old.resume_text) is distinct from (new.resume_key, new.resume_text))
  execute function resume_question_of_application();
create or replace trigger applications_active after insert on applications for each row execute function application_active();
create or replace trigger applications_active_again after update of phase_id, decision on applications for each row
  when ((old.phase_id, old.decision) is distinct from (new.phase_id, new.decision))
  execute function application_active();
create or replace trigger applications_phase_since before insert or update of phase_id on applications for each row
  execute function stamp_phase();

-- The names are after those of the triggers that count a phase's applications, which lock the phase: its name is read
-- afterwards.
create or replace trigger progress_added after insert on applications
  referencing new table as changed for each statement execute function applications_progress();
create or replace trigger progress_removed after delete on applications
  referencing old table as changed for each statement execute function applications_progress();
create or replace trigger progress_changed after update on applications
  referencing old table as before_change new table as after_change
  for each statement execute function applications_progress_changed();
