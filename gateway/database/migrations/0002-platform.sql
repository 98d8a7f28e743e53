-- The recruiters' platform: accounts and their emails, company settings, candidate profiles, jobs and their boards,
-- pools, searches, notes, plans, usage, and the access of platform admins. The conventions of 0001 apply.

-- Accounts ------------------------------------------------------------------------------------------------------------

alter table users add column email_verified_at timestamptz(3);
update users set email_verified_at = now();
grant select (email_verified_at) on users to candi_app;
grant update (first_name, last_name, language) on users to candi_app;

alter table companies
  add column time_zone text not null default 'UTC',
  -- How long interviews are kept after they end (days). The consent text states it.
  add column retention_days integer not null default 365
    constraint companies_retention_days check (retention_days between 30 and 1825);
grant update (name, time_zone, retention_days) on companies to candi_app;

-- One-time secrets of accounts, stored as SHA-256 hashes.
create table account_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  purpose text not null constraint account_tokens_purpose check (purpose in ('verify', 'reset')),
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index account_tokens_user on account_tokens (user_id, purpose);

-- Invitations to join a company as a member or as its new owner.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  email text not null constraint invitations_email_lower check (email = lower(email)),
  role text not null constraint invitations_role check (role in ('OWNER', 'ADMIN', 'EDITOR', 'VIEWER')),
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (company_id, id),
  unique (company_id, email)
);
create index invitations_list on invitations (company_id, created_at desc, id desc);
create index invitations_created_by on invitations (created_by);
grant insert, update, delete on members to candi_app;

-- Outgoing emails. Bodies contain links with secrets, so they are encrypted with the server's key and erased once sent.
create table mails (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references companies on delete cascade,
  kind text not null,
  recipient text not null,
  sealed bytea,
  status text not null default 'queued' constraint mails_status check (status in ('queued', 'sent', 'failed')),
  -- The session or invitation that the email is about, so that lists can show its delivery status.
  subject_id uuid,
  failure text,
  enqueued_at timestamptz(3),
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint mails_sealed check ((status = 'queued') <= (sealed is not null))
);
create index mails_outbox on mails (created_at) where enqueued_at is null;
create index mails_subject on mails (company_id, subject_id, created_at desc);

-- Templates -----------------------------------------------------------------------------------------------------------

alter table templates
  -- [{language, level}]; levels follow the CEFR.
  add column language_requirements jsonb not null default '[]'
    constraint templates_language_requirements check (jsonb_array_length(language_requirements) <= 4);
create index templates_list_by_phase on templates (company_id, phase, created_at desc, id desc);
create index templates_list_by_language on templates (company_id, language, created_at desc, id desc);

-- Every saved version of a template.
create table template_versions (
  company_id uuid not null references companies on delete cascade,
  template_id uuid not null,
  version integer not null check (version >= 1),
  body jsonb not null,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (template_id, version),
  foreign key (company_id, template_id) references templates (company_id, id) on delete cascade
);
create index template_versions_company on template_versions (company_id);
create index template_versions_created_by on template_versions (created_by);

-- Jobs ----------------------------------------------------------------------------------------------------------------

alter table jobs
  add column location text not null default '',
  -- [{id, question, required}], at most 10.
  add column application_questions jsonb not null default '[]'
    constraint jobs_application_questions check (jsonb_array_length(application_questions) <= 10),
  add column updated_at timestamptz(3) not null default now();
create index jobs_list_by_open on jobs (company_id, open, created_at desc, id desc);

alter table job_phases drop constraint job_phases_job_id_name_key;
create unique index job_phases_name on job_phases (job_id, lower(name));
-- Deferrable, because reordering creates duplicate ordinals within a transaction.
alter table job_phases drop constraint job_phases_job_id_ordinal_key;
alter table job_phases add constraint job_phases_ordinal unique (job_id, ordinal) deferrable initially deferred;

alter table applications
  add column source text not null default 'recruiter' constraint applications_source check (source in
    ('recruiter', 'public', 'import')),
  -- [{question, answer}], copied when the candidate applied.
  add column answers jsonb not null default '[]',
  add column fit text constraint applications_fit check (fit in ('TOP', 'AVERAGE', 'NOT_FIT')),
  add column fit_score double precision check (fit_score between 0 and 100),
  -- Evidence for the score: {matched: string[], missing: string[], by: 'screening' | 'recruiter'}.
  add column fit_basis jsonb,
  add column screened_at timestamptz(3),
  add column updated_at timestamptz(3) not null default now();
create index applications_list on applications (job_id, created_at desc, id desc);
create index applications_list_by_phase on applications (job_id, phase_id, created_at desc, id desc);
create index applications_list_by_fit on applications (job_id, fit, created_at desc, id desc);
create index applications_to_screen on applications (created_at) where screened_at is null;

-- Candidates ----------------------------------------------------------------------------------------------------------

alter table candidates
  add column linkedin_url text not null default '',
  add column github_url text not null default '',
  add column current_job_title text not null default '',
  add column current_company text not null default '',
  add column location text not null default '',
  add column country text not null default '',
  add column city text not null default '',
  add column industry text not null default '',
  add column skills text[] not null default '{}',
  add column years_experience double precision check (years_experience between 0 and 80),
  add column gender text not null default '',
  add column about text not null default '',
  -- [{title, company, from, to, current, description}]
  add column work_experience jsonb not null default '[]',
  -- [{school, degree, field, from, to}]
  add column education jsonb not null default '[]',
  -- [{language, level}]
  add column languages jsonb not null default '[]',
  add column certifications text[] not null default '{}',
  add column open_to_work boolean not null default false,
  -- The résumé's storage key, original file name, size (bytes) and text.
  add column resume_key text,
  add column resume_name text,
  add column resume_bytes integer,
  add column resume_text text,
  add column updated_at timestamptz(3) not null default now();
create index candidates_list_by_name on candidates (company_id, lower(last_name), lower(first_name), id);
create index candidates_list_by_years on candidates (company_id, years_experience, id);
create index candidates_list_by_industry on candidates (company_id, lower(industry), created_at desc, id desc);

-- Pools and searches --------------------------------------------------------------------------------------------------

create table pools (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name text not null,
  description text not null default '',
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (company_id, id)
);
create unique index pools_name on pools (company_id, lower(name));
create index pools_list on pools (company_id, created_at desc, id desc);
create index pools_created_by on pools (created_by);

create table pool_candidates (
  company_id uuid not null references companies on delete cascade,
  pool_id uuid not null,
  candidate_id uuid not null,
  added_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (pool_id, candidate_id),
  foreign key (company_id, pool_id) references pools (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade
);
create index pool_candidates_list on pool_candidates (pool_id, created_at desc, candidate_id desc);
create index pool_candidates_candidate on pool_candidates (company_id, candidate_id);
create index pool_candidates_added_by on pool_candidates (added_by);

create table searches (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  created_by uuid references users on delete set null,
  filters jsonb not null,
  created_at timestamptz(3) not null default now(),
  unique (company_id, id)
);
create index searches_created_by on searches (created_by, created_at desc);

-- Interviews and sessions ---------------------------------------------------------------------------------------------

alter table interviews
  -- Time zone that scheduled_at was chosen in.
  add column time_zone text,
  -- SHA-256 of the open link's token; only public interviews have one.
  add column open_link_hash bytea unique,
  add constraint interviews_open_link check ((open_link_hash is not null) <= (access = 'public'));
create index interviews_created_by_list on interviews (company_id, created_by, created_at desc, id desc);
create index sessions_started on sessions (company_id, started_at) where started_at is not null;

create table notes (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  session_id uuid not null,
  author_id uuid references users on delete set null,
  -- ms from the session's start; null for a note about the whole session.
  at_ms integer check (at_ms >= 0),
  text text not null check (text <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (company_id, id),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index notes_session on notes (company_id, session_id, created_at, id);
create index notes_author on notes (author_id);

-- Plans ---------------------------------------------------------------------------------------------------------------

create table subscriptions (
  company_id uuid primary key references companies on delete cascade,
  plan text not null default 'FREE' constraint subscriptions_plan check (plan in
    ('FREE', 'PRO', 'MAX', 'STARTUP', 'GROWTH', 'AGENCY_PRO')),
  billing text not null default 'monthly' constraint subscriptions_billing check (billing in ('monthly', 'annual')),
  period_start timestamptz(3) not null default now(),
  -- False if the plan was changed without a payment because no payment provider is configured.
  paid boolean not null default false,
  extra_seats integer not null default 0 check (extra_seats >= 0),
  white_label boolean not null default false,
  -- True for plans from a beta code.
  unlimited boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
insert into subscriptions (company_id) select id from companies;

-- Purchased hours on top of the plan. Used after the monthly quota, in the order in which packs expire.
create table hour_packs (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  kind text not null constraint hour_packs_kind check (kind in ('interview', 'humanoid')),
  hours integer not null check (hours > 0),
  paid boolean not null default false,
  -- Null if the pack never expires.
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index hour_packs_company on hour_packs (company_id, created_at);

create table beta_codes (
  id uuid primary key default gen_random_uuid(),
  code_hash bytea not null unique,
  -- Last four characters, to tell codes apart.
  ending text not null,
  note text not null default '',
  max_uses integer not null check (max_uses > 0),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index beta_codes_list on beta_codes (created_at desc, id desc);
create index beta_codes_created_by on beta_codes (created_by);

create table beta_redemptions (
  code_id uuid not null references beta_codes on delete cascade,
  company_id uuid not null references companies on delete cascade,
  user_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (code_id, company_id)
);
create index beta_redemptions_company on beta_redemptions (company_id);
create index beta_redemptions_user on beta_redemptions (user_id);

create index audit_log_all on audit_log (at desc, id desc);
create index users_list on users (created_at desc, id desc);
create index companies_list on companies (created_at desc, id desc);

-- Row-level security --------------------------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array['invitations', 'mails', 'template_versions', 'pools', 'pool_candidates', 'searches', 'notes',
    'subscriptions', 'hour_packs', 'beta_redemptions']
  loop
    execute format($f$create policy tenant on %I to candi_app using
      (company_id = (select nullif(current_setting('app.company', true), '')::uuid))$f$, t);
  end loop;
  foreach t in array array['account_tokens', 'invitations', 'mails', 'template_versions', 'pools', 'pool_candidates',
    'searches', 'notes', 'subscriptions', 'hour_packs', 'beta_codes', 'beta_redemptions']
  loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy owner on %I to current_user using (true) with check (true)', t);
  end loop;
end $$;

grant select, insert, update, delete on invitations, pools, pool_candidates, notes, hour_packs to candi_app;
grant select, insert on template_versions, searches, beta_redemptions to candi_app;
grant select, insert, update on subscriptions to candi_app;
-- The queue sends emails; the server only reads their status.
grant insert on mails to candi_app;
grant select (id, company_id, kind, recipient, status, subject_id, failure, sent_at, created_at) on mails to candi_app;

-- Platform admins read companies' data through a separate role, which the server assumes for one transaction
-- (withAdmin). The role may change only what admins change, and every such transaction writes to the audit log.
do $$
begin
  if not exists (select from pg_roles where rolname = 'candi_admin') then
    create role candi_admin nologin nobypassrls;
  end if;
  grant candi_admin to candi_app with inherit false, set true;
end $$;
grant usage on schema public to candi_admin;

do $$
declare t text;
begin
  foreach t in array array['companies', 'members', 'invitations', 'jobs', 'job_phases', 'candidates', 'applications',
    'interviews', 'sessions', 'segments', 'takes', 'audio_pieces', 'recordings', 'reports', 'notes', 'subscriptions',
    'hour_packs', 'beta_codes', 'beta_redemptions', 'audit_log']
  loop
    execute format('create policy platform on %I for select to candi_admin using (true)', t);
    execute format('grant select on %I to candi_admin', t);
  end loop;
end $$;
create policy platform on users for select to candi_admin using (true);
grant select (id, role, email, first_name, last_name, language, status, email_verified_at, created_at) on users
  to candi_admin;
