-- Phone interviews: a PIN for each session that is held by telephone, and the calls.

-- True if the candidate joined by telephone. Such a session can be returned to by another call, but not by a page.
alter table sessions add column by_phone boolean not null default false;

-- `lookup`: keyed hash of the PIN, which finds the session that a caller means. `sealed`: the PIN itself, encrypted,
-- because the join page and each invitation show it.
create table phone_pins (
  company_id uuid not null references companies on delete cascade,
  session_id uuid primary key,
  lookup bytea not null constraint phone_pins_lookup unique,
  sealed bytea not null,
  created_at timestamptz(3) not null default now(),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index phone_pins_session on phone_pins (company_id, session_id);

-- A call has no company until its caller enters the PIN of a session.
create table phone_calls (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references companies on delete cascade,
  session_id uuid,
  leg text not null constraint phone_calls_leg check (leg in ('sip', 'twilio', 'telnyx')),
  -- The call's identifier on its leg.
  call_sid text not null,
  direction text not null constraint phone_calls_direction check (direction in ('in', 'out')),
  -- Keyed hash of the caller's number, and the number as recruiters see it. Empty number: withheld.
  caller_hash bytea not null,
  caller text not null,
  -- Number of PINs that the caller entered.
  tries integer not null default 0,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  end_reason text constraint phone_calls_end_reason check (end_reason in
    ('hung_up', 'wrong_pins', 'no_consent', 'finished', 'failed')),
  constraint phone_calls_sid unique (leg, call_sid),
  constraint phone_calls_company check ((company_id is null) = (session_id is null)),
  constraint phone_calls_ended check ((ended_at is null) = (end_reason is null)),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index phone_calls_session on phone_calls (company_id, session_id, started_at);
create index phone_calls_unassigned on phone_calls (started_at) where company_id is null;

do $$
declare t text;
begin
  foreach t in array array['phone_pins', 'phone_calls']
  loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy owner on %I to current_user using (true) with check (true)', t);
    execute format($f$create policy tenant on %I to candi_app using
      (company_id = (select nullif(current_setting('app.company', true), '')::uuid))$f$, t);
  end loop;
end $$;
grant select, insert, update, delete on phone_pins to candi_app;
grant select on phone_calls to candi_app;
create policy platform on phone_calls for select to candi_admin using (true);
grant select on phone_calls to candi_admin;

-- Calls are stored before their company is known, so that the gateway writes them through these functions only.

create function session_by_pin(p_lookup bytea)
  returns table (company_id uuid, session_id uuid, interview_id uuid, candidate_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.company_id, s.id, s.interview_id, s.candidate_id
  from phone_pins p join sessions s on s.id = p.session_id where p.lookup = p_lookup
$$;

-- Stores a call; a repeated call keeps its row.
create function phone_call_start(p_leg text, p_call_sid text, p_direction text, p_caller_hash bytea, p_caller text)
  returns uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into phone_calls (leg, call_sid, direction, caller_hash, caller)
  values (p_leg, p_call_sid, p_direction, p_caller_hash, p_caller)
  on conflict on constraint phone_calls_sid do update set call_sid = excluded.call_sid
  returning id
$$;

create function phone_call_by_id(p_call uuid)
  returns table (company_id uuid, session_id uuid, interview_id uuid, candidate_id uuid, caller_hash bytea,
    caller text, ended_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_id, c.session_id, s.interview_id, s.candidate_id, c.caller_hash, c.caller, c.ended_at
  from phone_calls c left join sessions s on s.id = c.session_id where c.id = p_call
$$;

-- Counts a PIN that the caller entered. Returns the number of PINs so far, in this call.
create function phone_call_try(p_call uuid) returns integer
  language sql volatile security definer set search_path = public, pg_temp as $$
  update phone_calls set tries = tries + 1 where id = p_call returning tries
$$;

-- Assigns a call to the session whose PIN was entered. A call is assigned only once.
create function phone_call_assign(p_call uuid, p_session uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update phone_calls c set company_id = s.company_id, session_id = s.id from sessions s
  where c.id = p_call and c.session_id is null and s.id = p_session
$$;

-- Stores the end of a call; the first end is kept.
create function phone_call_end(p_call uuid, p_reason text) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update phone_calls set ended_at = now(), end_reason = p_reason where id = p_call and ended_at is null
$$;

do $$
declare f text;
begin
  foreach f in array array['session_by_pin(bytea)', 'phone_call_start(text, text, text, bytea, text)',
    'phone_call_by_id(uuid)', 'phone_call_try(uuid)', 'phone_call_assign(uuid, uuid)', 'phone_call_end(uuid, text)']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;
