-- Test sessions of an interview. They consume neither the link nor a quota and are invisible to the company.

-- A test session has an `attempt` below 1, which doesn't affect the numbering of real attempts, and no link of its
-- own.
alter table sessions add column test boolean not null default false;
alter table sessions add constraint sessions_test check (test = (attempt < 1));
create index sessions_tests on sessions (created_at) where test;

-- Hides test sessions from all queries except the test session's own, which set app.tests. So lists and statistics
-- can't include test sessions by mistake.
create policy tests_apart on sessions as restrictive to candi_app, candi_admin
  using (not test or (select current_setting('app.tests', true)) = 'on');

-- Accommodations that a candidate requests before the interview. They belong to the interview and apply to every
-- attempt.
create table accommodations (
  company_id uuid not null references companies on delete cascade,
  interview_id uuid not null,
  candidate_id uuid not null,
  note text not null,
  -- Factor by which the interview is extended.
  extra_time double precision not null check (extra_time between 1 and 2),
  larger_text boolean not null,
  typed boolean not null,
  requested_at timestamptz(3) not null default now(),
  -- The recruiter's answer; null if there is none yet.
  granted_extra_time double precision check (granted_extra_time between 1 and 2),
  answered_by uuid references users on delete set null,
  primary key (interview_id, candidate_id),
  foreign key (company_id, interview_id) references interviews (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade
);
create index accommodations_interview on accommodations (company_id, interview_id);
create index accommodations_candidate on accommodations (company_id, candidate_id);
create index accommodations_answered_by on accommodations (answered_by);

alter table accommodations enable row level security, force row level security;
create policy owner on accommodations to current_user using (true) with check (true);
create policy tenant on accommodations to candi_app
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on accommodations to candi_app;

-- The candidate's corrections of lines that were misheard. The transcript itself isn't changed.
create table misheard_turns (
  company_id uuid not null references companies on delete cascade,
  session_id uuid not null,
  turn_index integer not null check (turn_index >= 0),
  said text not null check (said <> ''),
  marked_at timestamptz(3) not null default now(),
  primary key (session_id, turn_index),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index misheard_turns_session on misheard_turns (company_id, session_id);

-- Candidates' ratings of the interview.
create table talk_ratings (
  company_id uuid not null references companies on delete cascade,
  session_id uuid primary key,
  stars integer not null check (stars between 1 and 5),
  words text not null,
  rated_at timestamptz(3) not null default now(),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index talk_ratings_session on talk_ratings (company_id, session_id);

do $$
declare t text;
begin
  foreach t in array array['misheard_turns', 'talk_ratings']
  loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy owner on %I to current_user using (true) with check (true)', t);
    execute format($f$create policy tenant on %I to candi_app using
      (company_id = (select nullif(current_setting('app.company', true), '')::uuid))$f$, t);
    -- The report page, which admins can read, shows the corrected turns and the rating.
    execute format('create policy platform on %I for select to candi_admin using (true)', t);
    execute format('grant select on %I to candi_admin', t);
    execute format('grant select, insert, update, delete on %I to candi_app', t);
  end loop;
end $$;
