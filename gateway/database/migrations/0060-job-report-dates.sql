-- Lists a job's reports by date: when the session started, else when it is scheduled, else when it was created.
create index sessions_list_by_job_date on sessions (company_id, list_job_id, list_at desc, id desc)
  where list_job_id is not null;
