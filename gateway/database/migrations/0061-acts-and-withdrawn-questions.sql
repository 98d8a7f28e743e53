alter table sessions
  -- When the candidate confirmed to Candi that they want to end the interview.
  add column stopped_by_candidate_at timestamptz(3),
  -- When the candidate first asked Candi for another day.
  add column another_day_asked_at timestamptz(3),
  -- When a member first opened the report after the interview. From then on the candidate can't withdraw questions.
  add column report_opened_at timestamptz(3);

-- Questions for the hiring team that the candidate withdrew, each named by the log entry that passed it on. The log
-- itself isn't changed.
create table withdrawn_questions (
  company_id uuid not null references companies on delete cascade,
  session_id uuid not null,
  epoch integer not null,
  seq integer not null,
  withdrawn_at timestamptz(3) not null default now(),
  primary key (session_id, epoch, seq),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade,
  foreign key (session_id, epoch, seq) references session_entries (session_id, epoch, seq) on delete cascade
);
create index withdrawn_questions_session on withdrawn_questions (company_id, session_id);

alter table withdrawn_questions enable row level security, force row level security;
create policy owner on withdrawn_questions to current_user using (true) with check (true);
create policy tenant on withdrawn_questions to candi_app
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
-- The report page, which admins can read, leaves withdrawn questions out.
create policy platform on withdrawn_questions for select to candi_admin using (true);
grant select, insert on withdrawn_questions to candi_app;
grant select on withdrawn_questions to candi_admin;
