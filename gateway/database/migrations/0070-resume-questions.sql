-- One unscored question about the candidate's résumé: chosen in the template and copied with it, prepared before the
-- interview by a background job.

alter table templates add column ask_about_resume boolean not null default false;
update template_versions set body = body || '{"askAboutResume": false}';
update interviews set template = template || '{"askAboutResume": false}';

-- A row for each session whose interview asks about the résumé.
create table resume_questions (
  company_id uuid not null references companies on delete cascade,
  session_id uuid primary key,
  state text not null default 'preparing' constraint resume_questions_state check (state in
    ('preparing', 'ready', 'removed', 'no_resume', 'unreadable', 'no_job', 'refused', 'failed')),
  question text,
  -- Why the last proposal was refused.
  fault text constraint resume_questions_fault check (fault in
    ('protected', 'several', 'length', 'verdict', 'not_a_question', 'language')),
  -- {model, promptVersion, offlineDemo}: what prepared the question.
  draft jsonb,
  -- When the queue picked the row up; null if there is something to prepare.
  enqueued_at timestamptz(3),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade,
  constraint resume_questions_ready check ((state = 'ready') = (question is not null))
);
create index resume_questions_session on resume_questions (company_id, session_id);
create index resume_questions_to_prepare on resume_questions (session_id) where enqueued_at is null;

alter table resume_questions enable row level security, force row level security;
create policy owner on resume_questions to current_user using (true) with check (true);
create policy tenant on resume_questions to candi_app
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on resume_questions to candi_app;

-- A question that a recruiter removed isn't prepared again for the candidate's next attempt.
create function prepare_resume_question() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into resume_questions (company_id, session_id, state, enqueued_at)
  select new.company_id, new.id, case when removed then 'removed' else 'preparing' end,
    case when removed then now() end
  from interviews i, lateral (select exists (
    select from sessions s join resume_questions q on q.session_id = s.id
    where s.company_id = new.company_id and s.interview_id = new.interview_id and s.candidate_id = new.candidate_id
      and q.state = 'removed')) as earlier (removed)
  where i.id = new.interview_id and (i.template->>'askAboutResume')::boolean;
  return null;
end $$;
revoke all on function prepare_resume_question() from public;
create trigger sessions_resume_question after insert on sessions for each row when (not new.test)
  execute function prepare_resume_question();

-- Prepares the questions of pending sessions again if the résumé or the job's text changes.
create function prepare_resume_questions_again(p_sessions uuid[]) returns void
  language sql set search_path = public, pg_temp as $$
  update resume_questions set state = 'preparing', question = null, fault = null, draft = null, enqueued_at = null
  where session_id = any (p_sessions) and state <> 'removed'
$$;
revoke all on function prepare_resume_questions_again(uuid[]) from public;
grant execute on function prepare_resume_questions_again(uuid[]) to candi_app;

create function resume_question_of_candidate() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform prepare_resume_questions_again(array(select id from sessions
    where company_id = new.company_id and candidate_id = new.id and status = 'PENDING'));
  return null;
end $$;
create trigger candidates_resume_question after update of resume_key, resume_text on candidates for each row
  when ((old.resume_key, old.resume_text) is distinct from (new.resume_key, new.resume_text))
  execute function resume_question_of_candidate();

create function resume_question_of_application() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform prepare_resume_questions_again(array(select id from sessions
    where company_id = new.company_id and application_id = new.id and status = 'PENDING'));
  return null;
end $$;
create trigger applications_resume_question after update of resume_key, resume_text on applications for each row
  when ((old.resume_key, old.resume_text) is distinct from (new.resume_key, new.resume_text))
  execute function resume_question_of_application();

create function resume_questions_of_job() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform prepare_resume_questions_again(array(select id from sessions
    where company_id = new.company_id and list_job_id = new.id and status = 'PENDING'));
  return null;
end $$;
create trigger jobs_resume_questions after update of name, position, description on jobs for each row
  when ((old.name, old.position, old.description) is distinct from (new.name, new.position, new.description))
  execute function resume_questions_of_job();

revoke all on function resume_question_of_candidate(), resume_question_of_application(), resume_questions_of_job()
  from public;
