-- Has the questions of pending sessions prepared again, because the résumé or the job's text has changed.
create or replace function prepare_resume_questions_again(p_sessions uuid[]) returns void
  language sql set search_path = public, pg_temp as $$
  update resume_questions set state = 'preparing', question = null, fault = null, draft = null, enqueued_at = null
  where session_id = any (p_sessions) and state <> 'removed' and not (state = 'ready' and draft is null)
$$;

revoke all on function prepare_resume_questions_again(uuid[]) from public;
grant execute on function prepare_resume_questions_again(uuid[]) to candi_app;
