-- Lists at 100,000 rows.

-- A sequential scan reads the rows of all companies. The server's role therefore uses an index whenever there is one,
-- even if the planner would prefer a scan because one company owns most of a table.
alter role candi_app set enable_seqscan = off;

-- Serves the deletion of sessions after their company's retention period.
create index sessions_ended on sessions (company_id, ended_at) where ended_at is not null;
create index sessions_not_held on sessions (company_id, interview_id) where ended_at is null;

create index sessions_list_by_job_score on sessions (company_id, list_job_id, (coalesce(list_score, -1)) desc,
  created_at desc, id desc) where list_job_id is not null;
create index pool_candidates_of on pool_candidates (company_id, pool_id, created_at desc, candidate_id desc);

-- Returns the templates that contain all words (`like` patterns), at most p_limit + 1, like session_words in 0005.
create index templates_by_words on templates using gin (name_for_search(title, "position", description) gin_trgm_ops);
create function template_words(p_company uuid, p_patterns text[], p_limit integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select t.id from templates t
  where t.company_id = p_company and p_company = nullif(current_setting('app.company', true), '')::uuid
    -- The first pattern uses the index.
    and name_for_search(t.title, t."position", t.description) like lower(p_patterns[1])
    and name_for_search(t.title, t."position", t.description) like all
      (array(select lower(pattern) from unnest(p_patterns) as pattern))
  limit p_limit + 1
$$;
revoke all on function template_words(uuid, text[], integer) from public;
grant execute on function template_words(uuid, text[], integer) to candi_app;
