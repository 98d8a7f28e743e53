-- The core of the platform: companies and users, jobs, templates, candidates, interviews, and sessions with their log,
-- recordings and reports.
--
-- Conventions of all tables:
--  * Times are timestamptz(3) in UTC, the precision of a JavaScript Date, so that cursors made from them are exact.
--  * Rows owned by a tenant have a company_id, and references between them include it, so that even faulty code can't
--    reference another company's rows.
--  * Row-level security is forced. The server's role, candi_app, owns nothing and sees the rows of one company at a
--    time (app.company, set per transaction). The owner (migrations, queue, look-up functions) sees all rows.
--  * Deleting a company deletes everything it owns. Erasing a candidate deletes their sessions. Deleting a template, a
--    job or a user keeps interviews, which hold copies of the data they need.

create table companies (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint companies_kind check (kind in ('COMPANY', 'SOLO')),
  name text not null,
  created_at timestamptz(3) not null default now()
);

create table users (
  id uuid primary key default gen_random_uuid(),
  role text not null constraint users_role check (role in ('ADMIN', 'USER', 'CANDIDATE', 'SOLO_USER')),
  email text not null constraint users_email_lower check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  language text not null default 'en' constraint users_language check (language in ('en', 'pt', 'es', 'ar')),
  status text not null default 'active' constraint users_status check (status in ('active', 'suspended')),
  created_at timestamptz(3) not null default now(),
  -- An email may have one account per role.
  unique (email, role)
);

-- One row per sign-in. A token is valid while its login exists and hasn't ended.
create table user_logins (
  user_id uuid not null references users on delete cascade,
  last_login timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (user_id, last_login)
);

create table members (
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null unique references users on delete cascade,
  role text not null constraint members_role check (role in ('OWNER', 'ADMIN', 'EDITOR', 'VIEWER')),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, user_id)
);
create unique index members_one_owner on members (company_id) where role = 'OWNER';

create table templates (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  version integer not null default 1,
  title text not null,
  description text not null,
  company_intro text not null,
  job_intro text not null,
  interviewer_intro text not null,
  outro text not null,
  phase text not null constraint templates_phase check (phase in
    ('SCREENING', 'TECHNICAL', 'CULTURAL_FIT', 'BEHAVIORAL', 'LEADERSHIP', 'ROLE_SPECIFIC', 'FINAL')),
  position text not null,
  language text not null constraint templates_language check (language in ('en', 'pt', 'es', 'ar')),
  testing_language text constraint templates_testing_language check (testing_language in ('en', 'pt', 'es', 'ar')),
  questions jsonb not null constraint templates_questions check (jsonb_array_length(questions) between 1 and 5),
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (company_id, id)
);
create index templates_list on templates (company_id, created_at desc, id desc);
create index templates_created_by on templates (created_by);

create table jobs (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name text not null,
  description text not null,
  position text not null,
  open boolean not null default true,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (company_id, id)
);
create index jobs_list on jobs (company_id, created_at desc, id desc);
create index jobs_created_by on jobs (created_by);

-- Phases of a job: CV screening first, then custom phases with unique names.
create table job_phases (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  job_id uuid not null,
  ordinal integer not null,
  kind text not null constraint job_phases_kind check (kind in ('CV_SCREENING', 'CUSTOM')),
  -- Empty for CV screening, whose name is translated by the interface.
  name text not null,
  unique (company_id, id),
  unique (job_id, name),
  unique (job_id, ordinal),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade
);

create table candidates (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null constraint candidates_email_lower check (email = lower(email)),
  phone text not null,
  created_at timestamptz(3) not null default now(),
  unique (company_id, id),
  unique (company_id, email)
);
create index candidates_list on candidates (company_id, created_at desc, id desc);

-- A candidate's application to a job, in one of its phases.
create table applications (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  job_id uuid not null,
  candidate_id uuid not null,
  phase_id uuid not null,
  decision text constraint applications_decision check (decision in ('ACCEPTED', 'SHORTLISTED', 'FOLLOW_UP', 'REJECTED')),
  created_at timestamptz(3) not null default now(),
  unique (company_id, id),
  unique (job_id, candidate_id),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade,
  foreign key (company_id, phase_id) references job_phases (company_id, id)
);
create index applications_candidate on applications (company_id, candidate_id);
create index applications_phase on applications (company_id, phase_id);

create table interviews (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  created_by uuid references users on delete set null,
  title text not null,
  type text not null constraint interviews_type check (type in ('HUMANOID', 'VIDEO', 'PHONE')),
  phase text not null constraint interviews_phase check (phase in
    ('SCREENING', 'TECHNICAL', 'CULTURAL_FIT', 'BEHAVIORAL', 'LEADERSHIP', 'ROLE_SPECIFIC', 'FINAL')),
  access text not null constraint interviews_access check (access in ('public', 'restricted', 'private')),
  language text not null constraint interviews_language check (language in ('en', 'pt', 'es', 'ar')),
  duration_minutes integer not null constraint interviews_duration check (duration_minutes between 5 and 60),
  template_id uuid,
  -- Copies of the template's texts and version and of its questions with their ids, made when the interview was
  -- created.
  template jsonb not null,
  questions jsonb not null constraint interviews_questions check (jsonb_array_length(questions) between 1 and 5),
  job_id uuid,
  job_phase_id uuid,
  scheduled_at timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  unique (company_id, id),
  foreign key (company_id, template_id) references templates (company_id, id) on delete set null (template_id),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete set null (job_id),
  foreign key (company_id, job_phase_id) references job_phases (company_id, id) on delete set null (job_phase_id)
);
create index interviews_template on interviews (company_id, template_id);
create index interviews_job on interviews (company_id, job_id);
create index interviews_job_phase on interviews (company_id, job_phase_id);
create index interviews_created_by on interviews (created_by);

-- One attempt of a candidate at an interview. A status never returns to an earlier one: each new attempt is a new
-- row.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  interview_id uuid not null,
  candidate_id uuid not null,
  application_id uuid,
  attempt integer not null default 1,
  status text not null default 'PENDING' constraint sessions_status check (status in
    ('PENDING', 'OPENED', 'COMPLETED', 'CANCELLED')),
  cancel_reason text constraint sessions_cancel_reason check (cancel_reason in
    ('permissions_denied', 'left', 'refreshed', 'connection_lost', 'expired', 'withdrawn', 'error')),
  decision text constraint sessions_decision check (decision in ('ACCEPTED', 'SHORTLISTED', 'FOLLOW_UP', 'REJECTED')),
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- SHA-256 of the link's token. The token itself isn't stored.
  link_hash bytea not null unique,
  consent_version text,
  consent_language text constraint sessions_consent_language check (consent_language in ('en', 'pt', 'es', 'ar')),
  consent_at timestamptz(3),
  -- SHA-256 of the join's idempotency key; a repeated key gets the same response.
  join_key_hash bytea,
  -- SHA-256 of the secret that allows rejoining after a network loss.
  rejoin_hash bytea,
  -- The agent's lease: every write by an agent states the epoch it was given.
  lease_epoch integer not null default 0,
  lease_worker text,
  lease_expires_at timestamptz(3),
  dispatched_at timestamptz(3),
  -- When a watchdog last claimed the session.
  watched_at timestamptz(3),
  -- When the candidate left the room; null while they are in it.
  candidate_left_at timestamptz(3),
  unique (company_id, id),
  unique (interview_id, candidate_id, attempt),
  foreign key (company_id, interview_id) references interviews (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade,
  foreign key (company_id, application_id) references applications (company_id, id) on delete set null (application_id),
  constraint sessions_started check ((status = 'PENDING') <= (started_at is null)),
  constraint sessions_opened check ((status in ('OPENED', 'COMPLETED')) <= (started_at is not null)),
  constraint sessions_ended check ((status in ('COMPLETED', 'CANCELLED')) = (ended_at is not null)),
  constraint sessions_cancelled check ((status = 'CANCELLED') = (cancel_reason is not null)),
  constraint sessions_consent check ((consent_at is null) = (consent_version is null)
    and (consent_at is null) = (consent_language is null))
);
create index sessions_list on sessions (company_id, created_at desc, id desc);
create index sessions_list_by_status on sessions (company_id, status, created_at desc, id desc);
create index sessions_interview on sessions (company_id, interview_id);
create index sessions_candidate on sessions (company_id, candidate_id);
create index sessions_application on sessions (company_id, application_id);
create index sessions_open on sessions (lease_expires_at) where status = 'OPENED';

-- Input of a session, frozen at the join. `live` is what the agent receives; `frozen` also holds the expected answers.
create table session_briefs (
  session_id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  frozen jsonb not null,
  live jsonb not null,
  created_at timestamptz(3) not null default now(),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);

-- The session log, the authoritative record of an interview, ordered by (epoch, seq).
create table session_entries (
  company_id uuid not null references companies on delete cascade,
  session_id uuid not null,
  epoch integer not null check (epoch >= 1),
  seq integer not null check (seq >= 0),
  kind text not null constraint session_entries_kind check (kind in ('segment', 'event')),
  data jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (session_id, epoch, seq),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);

-- One row per final segment of speech or typing. Segments with the same turn_index form a turn. Times are ms from
-- started_at.
create table segments (
  company_id uuid not null references companies on delete cascade,
  session_id uuid not null,
  epoch integer not null,
  seq integer not null,
  turn_index integer not null check (turn_index >= 0),
  speaker text not null constraint segments_speaker check (speaker in ('candidate', 'candi', 'recruiter')),
  text text not null check (text <> ''),
  start_ms integer not null check (start_ms >= 0),
  end_ms integer not null check (end_ms >= 0),
  confidence double precision not null check (confidence between 0 and 1),
  typed boolean not null,
  question_id uuid,
  primary key (session_id, epoch, seq),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade,
  foreign key (session_id, epoch, seq) references session_entries (session_id, epoch, seq) on delete cascade
);
create index segments_turn on segments (session_id, turn_index, epoch, seq);

-- A recording without interruption from one page; a rejoin starts another. `bytes` is the size received so far.
create table takes (
  company_id uuid not null references companies on delete cascade,
  session_id uuid not null,
  take integer not null check (take >= 0),
  mime_type text not null,
  start_ms integer not null check (start_ms >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  complete boolean not null default false,
  duration_ms double precision,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (session_id, take),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);

-- Audio of both voices as the agent heard and spoke them, in chunks of mono PCM (s16le). This is the reference audio.
create table audio_pieces (
  company_id uuid not null references companies on delete cascade,
  session_id uuid not null,
  voice text not null constraint audio_pieces_voice check (voice in ('candidate', 'candi')),
  epoch integer not null check (epoch >= 1),
  piece integer not null check (piece >= 0),
  start_ms integer not null check (start_ms >= 0),
  bytes integer not null check (bytes >= 0),
  created_at timestamptz(3) not null default now(),
  primary key (session_id, voice, epoch, piece),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);

-- The final seekable recording of a session.
create table recordings (
  session_id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  status text not null default 'none' constraint recordings_status check (status in
    ('none', 'uploading', 'finalising', 'ready', 'failed')),
  source text constraint recordings_source check (source in ('browser', 'agent')),
  -- Key of the file in the storage; null until ready.
  file text,
  mime_type text,
  bytes bigint,
  duration_ms double precision,
  offset_ms integer not null default 0,
  -- Whether the browser's audio matches the agent's; null until compared.
  verified boolean,
  failure text,
  -- When the queue picked the row up. The row is written when the session ends and serves as the outbox.
  enqueued_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index recordings_outbox on recordings (created_at) where enqueued_at is null;

create table reports (
  session_id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  status text not null default 'waiting' constraint reports_status check (status in
    ('waiting', 'running', 'ready', 'failed')),
  content jsonb,
  overall_score double precision check (overall_score between 0 and 100),
  verdict text constraint reports_verdict check (verdict in
    ('STRONG_YES', 'YES', 'MAYBE', 'NO', 'INSUFFICIENT_EVIDENCE')),
  failure text,
  enqueued_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade,
  constraint reports_ready check ((status = 'ready') <= (content is not null and verdict is not null))
);

create index reports_outbox on reports (created_at) where enqueued_at is null;

-- Stored responses of writes, so that a repeated key gets the same response. Encrypted with a key derived from the
-- idempotency key, since responses may contain links that are stored elsewhere only as hashes.
create table idempotency_keys (
  company_id uuid not null references companies on delete cascade,
  scope text not null,
  key_hash bytea not null,
  request_hash bytea not null,
  answer bytea,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, scope, key_hash)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table audit_log (
  id bigint generated always as identity primary key,
  company_id uuid references companies on delete cascade,
  actor_id uuid references users on delete set null,
  action text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  at timestamptz(3) not null default now()
);
create index audit_log_list on audit_log (company_id, at desc, id desc);
create index audit_log_actor on audit_log (actor_id);

-- Rate-limit windows, shared by all gateways. Unlogged, since they needn't survive a crash.
create unlogged table rate_limits (
  bucket text primary key,
  hits integer not null,
  window_ends timestamptz(3) not null
);

-- Row-level security -----------------------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array['members', 'templates', 'jobs', 'job_phases', 'candidates', 'applications', 'interviews',
    'sessions', 'session_briefs', 'session_entries', 'segments', 'takes', 'audio_pieces', 'recordings', 'reports',
    'idempotency_keys', 'audit_log']
  loop
    -- The sub-select is evaluated once per statement instead of per row, and lets the index be used.
    execute format($f$create policy tenant on %I to candi_app using
      (company_id = (select nullif(current_setting('app.company', true), '')::uuid))$f$, t);
  end loop;

  foreach t in array array['companies', 'users', 'user_logins', 'members', 'templates', 'jobs', 'job_phases',
    'candidates', 'applications', 'interviews', 'sessions', 'session_briefs', 'session_entries', 'segments', 'takes',
    'audio_pieces', 'recordings', 'reports', 'idempotency_keys', 'audit_log']
  loop
    execute format('alter table %I enable row level security, force row level security', t);
    -- Forced security also applies to the owner, who may not be a superuser.
    execute format('create policy owner on %I to current_user using (true) with check (true)', t);
  end loop;
end $$;

create policy tenant on companies to candi_app
  using (id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy self on users to candi_app
  using (id = (select nullif(current_setting('app.user', true), '')::uuid));
create policy colleagues on users for select to candi_app
  using (exists (select from members where members.user_id = users.id));
create policy self on user_logins to candi_app
  using (user_id = (select nullif(current_setting('app.user', true), '')::uuid));

grant usage on schema public to candi_app;
grant select on companies, members to candi_app;
grant select, insert on audit_log to candi_app;
grant select (id, role, email, first_name, last_name, language, status, created_at) on users to candi_app;
grant select, insert, update on user_logins to candi_app;
grant select, insert, update, delete on templates, jobs, job_phases, candidates, applications, interviews, sessions,
  session_briefs, session_entries, segments, takes, audio_pieces, recordings, reports, idempotency_keys to candi_app;

-- Look-ups before the company is known -------------------------------------------------------------------------------
-- Each function looks up a single row by an exact key.

create function account_by_email(p_email text, p_role text)
  returns table (user_id uuid, password_hash text, status text, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.password_hash, u.status, m.company_id
  from users u left join members m on m.user_id = u.id
  where u.email = lower(p_email) and u.role = p_role
$$;

-- Returns the account of a token if its login hasn't ended.
create function account_by_login(p_user uuid, p_last_login timestamptz)
  returns table (role text, status text, email text, first_name text, last_name text, language text,
    company_id uuid, company_name text, member_role text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.role, u.status, u.email, u.first_name, u.last_name, u.language, c.id, c.name, m.role
  from user_logins l join users u on u.id = l.user_id
    left join members m on m.user_id = u.id left join companies c on c.id = m.company_id
  where l.user_id = p_user and l.last_login = p_last_login and l.ended_at is null
$$;

create function session_by_link(p_link_hash bytea)
  returns table (company_id uuid, session_id uuid, interview_id uuid, candidate_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.company_id, s.id, s.interview_id, s.candidate_id from sessions s where s.link_hash = p_link_hash
$$;

create function company_of_session(p_session uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.company_id from sessions s where s.id = p_session
$$;

-- Counts one hit and returns the number of hits in the bucket's window.
create function rate_limit_hit(p_bucket text, p_window interval) returns integer
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into rate_limits as r (bucket, hits, window_ends) values (p_bucket, 1, now() + p_window)
  on conflict (bucket) do update set
    hits = case when r.window_ends < now() then 1 else r.hits + 1 end,
    window_ends = case when r.window_ends < now() then now() + p_window else r.window_ends end
  returning hits
$$;
create function rate_limit_clear(p_bucket text) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from rate_limits where bucket = p_bucket or window_ends < now()
$$;

do $$
declare f text;
begin
  foreach f in array array['account_by_email(text, text)', 'account_by_login(uuid, timestamptz)',
    'session_by_link(bytea)', 'company_of_session(uuid)', 'rate_limit_hit(text, interval)', 'rate_limit_clear(text)']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;
