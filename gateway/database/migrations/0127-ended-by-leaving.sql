-- A session may end because the candidate had to leave before all questions were asked.
alter table sessions drop constraint sessions_ended_by;
alter table sessions add constraint sessions_ended_by
  check (ended_by in ('candidate', 'leaving', 'recruiter', 'time', 'silence', 'connection'));
