-- Test mode: a sitting of the same interview that uses nothing up, and that no reader of the company ever sees.

-- Its `attempt` is below 1, so that real attempts count on undisturbed; it has no link of its own.
alter table sessions add column test boolean not null default false;
alter table sessions add constraint sessions_test check (test = (attempt < 1));
create index sessions_tests on sessions (created_at) where test;

-- Hidden from everything but the calls of the sitting itself, which say so: a list or a figure can't forget it.
create policy tests_apart on sessions as restrictive to candi_app, candi_admin
  using (not test or (select current_setting('app.tests', true)) = 'on');

-- What a candidate asks for before the interview. Of an interview, not of a sitting: it holds for each attempt.
create table accommodations (
  company_id uuid not null references companies on delete cascade,
  interview_id uuid not null,
  candidate_id uuid not null,
  note text not null,
  -- What the interview's length is multiplied by.
  extra_time double precision not null check (extra_time between 1 and 2),
  larger_text boolean not null,
  typed boolean not null,
  requested_at timestamptz(3) not null default now(),
  -- The recruiter's answer; null: none yet.
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

-- Lines that the candidate marked as misheard, and what they said. The transcript itself stays as it was heard.
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

-- How the candidate found the talk.
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
    -- Both stand on the report's page, which admins read too.
    execute format('create policy platform on %I for select to candi_admin using (true)', t);
    execute format('grant select on %I to candi_admin', t);
    execute format('grant select, insert, update, delete on %I to candi_app', t);
  end loop;
end $$;
