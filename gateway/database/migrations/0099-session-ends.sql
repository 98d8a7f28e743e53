-- Who ended a session, and how many of its questions were asked and answered. Null until it has ended; the numbers are also
-- null in sessions that ended earlier.
alter table sessions
  add column ended_by text
    constraint sessions_ended_by check (ended_by in ('candidate', 'recruiter', 'time', 'silence', 'connection')),
  add column questions_total smallint,
  add column questions_asked smallint,
  add column questions_answered smallint;

update sessions set ended_by = case
    when cancel_reason = 'withdrawn' then 'recruiter'
    when cancel_reason = 'connection_lost' then 'connection'
    else 'candidate' end
where ended_at is not null and not test and (stopped_by_candidate_at is not null
  or cancel_reason in ('withdrawn', 'connection_lost', 'left', 'refreshed', 'permissions_denied'));
