-- Updates the copies of an interview's properties that lists of sessions sort and filter by.
create or replace function interviews_list_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update sessions set list_type = new.type, list_phase = new.phase, list_language = new.language,
    list_job_id = new.job_id, list_scheduled_at = new.scheduled_at, list_minutes = new.duration_minutes,
    list_expires_at = new.expires_at
  where company_id = new.company_id and interview_id = new.id;
  return null;
end $$;

-- Updates the copies of an interview's title in the search text of its sessions.
create or replace function interviews_title_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update sessions s set list_text = name_for_search(c.first_name, c.last_name, c.email, new.title)
  from candidates c where s.company_id = new.company_id and s.interview_id = new.id and c.id = s.candidate_id;
  return null;
end $$;

-- Returns a public interview by the SHA-256 of its open link's token. `closed`: its company was deleted.
create or replace function interview_by_open_link(p_hash bytea) returns table (company_id uuid, interview_id uuid, closed boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.company_id, i.id, c.deleted_at is not null from interviews i join companies c on c.id = i.company_id
  where i.open_link_hash = p_hash
$$;

revoke all on function interview_by_open_link(bytea) from public;
grant execute on function interview_by_open_link(bytea) to candi_app;

create or replace trigger interviews_title_copy after update of title on interviews
  for each row when (old.title is distinct from new.title) execute function interviews_title_copy();
create or replace trigger interviews_list_copy
  after update of type, phase, language, job_id, scheduled_at, duration_minutes, expires_at on interviews
  for each row when ((old.type, old.phase, old.language, old.job_id, old.scheduled_at, old.duration_minutes, old.expires_at)
    is distinct from (new.type, new.phase, new.language, new.job_id, new.scheduled_at, new.duration_minutes, new.expires_at))
  execute function interviews_list_copy();
