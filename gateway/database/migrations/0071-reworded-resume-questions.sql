-- A question that a recruiter has worded, which has no draft, stays if the résumé or the job's text changes.

create or replace function prepare_resume_questions_again(p_sessions uuid[]) returns void
  language sql set search_path = public, pg_temp as $$
  update resume_questions set state = 'preparing', question = null, fault = null, draft = null, enqueued_at = null
  where session_id = any (p_sessions) and state <> 'removed' and not (state = 'ready' and draft is null)
$$;
