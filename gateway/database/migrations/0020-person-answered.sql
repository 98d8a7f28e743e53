-- When a recruiter began to talk with the candidate who had asked for a person. The request counts as answered until
-- the candidate asks again.
alter table sessions add column person_answered_at timestamptz(3);
drop index sessions_person_asked;
create index sessions_person_asked on sessions (company_id, person_asked_at)
  where status = 'OPENED' and person_asked_at is not null and person_answered_at is null;
