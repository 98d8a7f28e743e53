-- Stores since when each application is in its phase, so that boards can show how long candidates have been waiting.
-- Adds an index that counts a company's sessions by status.

alter table applications add column phase_since timestamptz(3);
update applications a set phase_since = coalesce(
  (select max(l.at) from audit_log l
    where l.company_id = a.company_id and l.subject_id = a.id and l.action = 'application.move'),
  a.created_at);
alter table applications alter column phase_since set not null;

-- If a statement sets `phase_since` together with the phase, that time is kept.
create function stamp_phase() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.phase_since := coalesce(new.phase_since, new.created_at);
  elsif new.phase_id is distinct from old.phase_id and new.phase_since is not distinct from old.phase_since then
    new.phase_since := now();
  end if;
  return new;
end $$;
revoke all on function stamp_phase() from public;
create trigger applications_phase_since before insert or update of phase_id on applications for each row
  execute function stamp_phase();

create index sessions_count_by_status on sessions (company_id, status, list_scheduled_at) include (interview_id);
