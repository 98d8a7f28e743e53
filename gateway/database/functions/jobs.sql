-- Returns the company of a job and whether it accepts applications. The jobs of a deleted company are closed.
create or replace function open_job(p_job uuid) returns table (company_id uuid, open boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select j.company_id, j.open and c.deleted_at is null from jobs j join companies c on c.id = j.company_id
  where j.id = p_job
$$;

-- Returns the company of a job, before the transaction has a company.
create or replace function company_of_job(p_job uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select j.company_id from jobs j where j.id = p_job
$$;

-- Prepares the résumé questions of a job's pending sessions again.
create or replace function resume_questions_of_job() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform prepare_resume_questions_again(array(select id from sessions
    where company_id = new.company_id and list_job_id = new.id and status = 'PENDING'));
  return null;
end $$;

revoke all on function open_job(uuid), company_of_job(uuid), resume_questions_of_job() from public;
grant execute on function open_job(uuid), company_of_job(uuid) to candi_app;

create or replace trigger jobs_resume_questions after update of name, position, description on jobs for each row
  when ((old.name, old.position, old.description) is distinct from (new.name, new.position, new.description))
  execute function resume_questions_of_job();
