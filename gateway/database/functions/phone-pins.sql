-- Finds the session of a caller's PIN. `closed`: its company was deleted before it began.
create or replace function session_by_pin(p_lookup bytea)
  returns table (company_id uuid, session_id uuid, interview_id uuid, candidate_id uuid, closed boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.company_id, s.id, s.interview_id, s.candidate_id, session_closed(s)
  from phone_pins p join sessions s on s.id = p.session_id where p.lookup = p_lookup
$$;

-- A PIN belongs to one session only: a row whose PIN is in the other table isn't inserted, and another PIN is drawn.
create or replace function skip_taken_pin() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'phone_pins' then
    if exists (select from session_moves where lookup = new.lookup) then return null; end if;
  elsif new.lookup is not null and exists (select from phone_pins where lookup = new.lookup) then
    return null;
  end if;
  return new;
end $$;

revoke all on function session_by_pin(bytea), skip_taken_pin() from public;
grant execute on function session_by_pin(bytea) to candi_app;

create or replace trigger phone_pins_taken before insert or update of lookup on phone_pins
  for each row execute function skip_taken_pin();
