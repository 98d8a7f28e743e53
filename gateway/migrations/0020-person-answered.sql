-- Since when a recruiter talks, or talked, with the candidate who asked for a person: the wish is answered until they
-- ask again.
alter table sessions add column person_answered_at timestamptz(3);
drop index sessions_person_asked;
create index sessions_person_asked on sessions (company_id, person_asked_at)
  where status = 'OPENED' and person_asked_at is not null and person_answered_at is null;
