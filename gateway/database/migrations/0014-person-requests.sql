-- When the candidate first asked to talk to a person.
alter table sessions add column person_asked_at timestamptz(3);
create index sessions_person_asked on sessions (company_id, person_asked_at)
  where status = 'OPENED' and person_asked_at is not null;
