-- Lists at a hundred thousand rows.

-- A table that is read from end to end is read past every other company's rows. The server never does where any index
-- leads to its own, also not where one company has most of a table and the planner would rather.
alter role candi_app set enable_seqscan = off;

-- What is past its company's days of keeping.
create index sessions_ended on sessions (company_id, ended_at) where ended_at is not null;
create index sessions_not_held on sessions (company_id, interview_id) where ended_at is null;

create index sessions_list_by_job_score on sessions (company_id, list_job_id, (coalesce(list_score, -1)) desc,
  created_at desc, id desc) where list_job_id is not null;
create index pool_candidates_of on pool_candidates (company_id, pool_id, created_at desc, candidate_id desc);
