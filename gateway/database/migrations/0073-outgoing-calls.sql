-- Outgoing calls of phone interviews: the numbers that recruiters confirmed, and the tries.

-- True if Candi calls the candidates at the appointment.
alter table interviews add column candi_calls boolean not null default false;
alter table interviews add constraint interviews_candi_calls check
  (not candi_calls or (type = 'PHONE' and scheduled_at is not null));

alter table phone_calls drop constraint phone_calls_end_reason;
alter table phone_calls add constraint phone_calls_end_reason check (end_reason in
  ('hung_up', 'wrong_pins', 'no_consent', 'finished', 'failed', 'machine'));

-- Numbers that a recruiter has checked for an interview. They count for every attempt of the candidate.
create table confirmed_numbers (
  company_id uuid not null references companies on delete cascade,
  interview_id uuid not null,
  candidate_id uuid not null,
  -- Number to call (E.164) or a SIP address.
  number text not null,
  -- The candidate's stored number when the recruiter confirmed. If it changes, the confirmation no longer counts.
  candidate_phone text not null,
  confirmed_by uuid references users on delete set null,
  confirmed_at timestamptz(3) not null default now(),
  primary key (interview_id, candidate_id),
  foreign key (company_id, interview_id) references interviews (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade
);
create index confirmed_numbers_interview on confirmed_numbers (company_id, interview_id);
create index confirmed_numbers_user on confirmed_numbers (confirmed_by);
create index confirmed_numbers_candidate on confirmed_numbers (company_id, candidate_id);

-- A try is due, claimed (its call is being placed or is under way) or settled. A refused one has no `claimed_at`.
create table phone_tries (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  session_id uuid not null,
  kind text not null constraint phone_tries_kind check (kind in ('planned', 'requested', 'call_back')),
  -- The call's identifier on its leg.
  call_sid text not null default gen_random_uuid()::text constraint phone_tries_sid unique,
  leg text constraint phone_tries_leg check (leg in ('sip', 'twilio', 'telnyx', 'livekit')),
  -- Keyed hash of the called number, and the number as recruiters see it. Null until the call is placed.
  callee_hash bytea,
  callee text,
  requested_by uuid references users on delete set null,
  due_at timestamptz(3) not null,
  claimed_at timestamptz(3),
  settled_at timestamptz(3),
  result text constraint phone_tries_result check (result in
    ('answered', 'busy', 'no_answer', 'rejected', 'failed', 'machine', 'hung_up', 'no_consent', 'stopped', 'over',
     'not_confirmed', 'not_allowed', 'outside_hours', 'late', 'calls_used_up', 'minutes_used_up')),
  created_at timestamptz(3) not null default now(),
  constraint phone_tries_settled check ((settled_at is null) = (result is null)),
  constraint phone_tries_callee check ((callee_hash is null) = (callee is null)),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index phone_tries_session on phone_tries (company_id, session_id, due_at);
create index phone_tries_user on phone_tries (requested_by);
create index phone_tries_claimed on phone_tries (company_id, claimed_at) where claimed_at is not null;
create unique index phone_tries_open on phone_tries (session_id) where settled_at is null;
create index phone_tries_due on phone_tries (due_at) where claimed_at is null and settled_at is null;
create index phone_tries_waiting on phone_tries (claimed_at) where claimed_at is not null and settled_at is null;

do $$
declare t text;
begin
  foreach t in array array['confirmed_numbers', 'phone_tries']
  loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy owner on %I to current_user using (true) with check (true)', t);
    execute format($f$create policy tenant on %I to candi_app using
      (company_id = (select nullif(current_setting('app.company', true), '')::uuid))$f$, t);
  end loop;
end $$;
grant select, insert, update on confirmed_numbers, phone_tries to candi_app;

-- The phone bridge claims tries of any company, so the gateway finds them only through these functions.

-- Claims the try that has been due for the longest time. Concurrent callers get different ones.
create function phone_try_claim(p_leg text, p_now timestamptz)
  returns table (id uuid, company_id uuid, session_id uuid)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update phone_tries t set claimed_at = p_now, leg = p_leg
  where t.id = (select d.id from phone_tries d
    where d.claimed_at is null and d.settled_at is null and d.due_at <= p_now
    order by d.due_at, d.id limit 1 for update skip locked)
  returning t.id, t.company_id, t.session_id
$$;

-- Finds claimed tries whose result nobody will report: claimed before `p_silent` without a registered call; claimed
-- before `p_entry` in a session that hasn't begun; or claimed before `p_silent` in a session that is over.
create function phone_tries_lost(p_silent timestamptz, p_entry timestamptz)
  returns table (id uuid, company_id uuid, session_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.company_id, t.session_id
  from phone_tries t
  join sessions s on s.id = t.session_id
  left join phone_calls c on c.leg = t.leg and c.call_sid = t.call_sid and c.direction = 'out'
  where t.settled_at is null and t.claimed_at < p_silent
    and (c.id is null or s.status in ('COMPLETED', 'CANCELLED') or (s.status = 'PENDING' and t.claimed_at < p_entry))
  order by t.claimed_at limit 50
$$;

create function phone_try_by_sid(p_leg text, p_call_sid text)
  returns table (company_id uuid, session_id uuid, interview_id uuid, candidate_id uuid, callee_hash bytea, callee text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.company_id, s.id, s.interview_id, s.candidate_id, t.callee_hash, t.callee
  from phone_tries t join sessions s on s.id = t.session_id
  where t.leg = p_leg and t.call_sid = p_call_sid and t.callee is not null and t.settled_at is null
$$;

create function phone_try_by_id(p_try uuid)
  returns table (id uuid, company_id uuid, session_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.company_id, t.session_id from phone_tries t where t.id = p_try and t.claimed_at is not null
$$;

do $$
declare f text;
begin
  foreach f in array array['phone_try_claim(text, timestamptz)', 'phone_tries_lost(timestamptz, timestamptz)',
    'phone_try_by_sid(text, text)', 'phone_try_by_id(uuid)']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;
