-- Stores the progress of a renamed phase's candidates again.
create or replace function phase_progress() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_progress(array(select distinct candidate_id from applications
    where company_id = new.company_id and phase_id = new.id));
  return null;
end $$;

revoke all on function phase_progress() from public;

create or replace trigger progress_renamed after update of name on job_phases for each row
  when (old.name is distinct from new.name) execute function phase_progress();
