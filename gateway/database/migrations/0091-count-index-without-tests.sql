-- Adds `test` to the index that counts a company's sessions by status. Row-level security hides test sessions, so without
-- the column each counted session was read from the table.
drop index sessions_count_by_status;
create index sessions_count_by_status on sessions (company_id, status, list_scheduled_at)
  include (interview_id, test);
