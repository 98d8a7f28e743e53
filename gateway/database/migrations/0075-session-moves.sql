-- Moving a running interview from the page to the telephone and back.

-- How often the candidate has moved in each direction, and the call that holds the candidate's place in the room.
alter table sessions
  add column moves_to_phone integer not null default 0,
  add column moves_to_page integer not null default 0,
  add column call_id uuid;

-- A one-use secret with which the candidate moves: a PIN to the telephone, or the token of a link back to a page. A move
-- by the page that is left behind has none. Rows with `used_at` are the moves that were made.
create table session_moves (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  session_id uuid not null,
  destination text not null constraint session_moves_destination check (destination in ('phone', 'page')),
  -- Hash that finds the row; the one of a PIN has a key, like those of phone_pins. `sealed`: the secret, encrypted.
  lookup bytea constraint session_moves_lookup unique,
  sealed bytea,
  expires_at timestamptz(3) not null,
  -- The call whose caller entered the PIN last.
  call_id uuid,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint session_moves_secret check ((lookup is null) = (sealed is null)),
  constraint session_moves_usable check (lookup is not null or used_at is not null),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index session_moves_session on session_moves (company_id, session_id, created_at);
create index session_moves_of_session on session_moves (session_id) where used_at is null;

alter table session_moves enable row level security, force row level security;
create policy owner on session_moves to current_user using (true) with check (true);
create policy tenant on session_moves to candi_app
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on session_moves to candi_app;
create policy platform on session_moves for select to candi_admin using (true);
grant select (id, company_id, session_id, destination, used_at) on session_moves to candi_admin;

-- Finds the session that a caller's PIN moves. Used and expired PINs are found, too.
create function session_by_move_pin(p_lookup bytea)
  returns table (company_id uuid, session_id uuid, interview_id uuid, candidate_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.company_id, s.id, s.interview_id, s.candidate_id
  from session_moves m join sessions s on s.id = m.session_id
  where m.lookup = p_lookup and m.destination = 'phone'
$$;
revoke all on function session_by_move_pin(bytea) from public;
grant execute on function session_by_move_pin(bytea) to candi_app;

-- A PIN belongs to one session only: a row whose PIN is in the other table isn't inserted, and another PIN is drawn.
create function skip_taken_pin() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'phone_pins' then
    if exists (select from session_moves where lookup = new.lookup) then return null; end if;
  elsif new.lookup is not null and exists (select from phone_pins where lookup = new.lookup) then
    return null;
  end if;
  return new;
end $$;
revoke all on function skip_taken_pin() from public;
create trigger phone_pins_taken before insert or update of lookup on phone_pins
  for each row execute function skip_taken_pin();
create trigger session_moves_taken before insert on session_moves
  for each row execute function skip_taken_pin();

-- A call also ends when its caller goes on in the page.
alter table phone_calls drop constraint phone_calls_end_reason;
alter table phone_calls add constraint phone_calls_end_reason check (end_reason in
  ('hung_up', 'wrong_pins', 'no_consent', 'finished', 'failed', 'machine', 'moved'));
