-- Finds the session that a caller's PIN moves. Used and expired PINs are found, too.
create or replace function session_by_move_pin(p_lookup bytea)
  returns table (company_id uuid, session_id uuid, interview_id uuid, candidate_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.company_id, s.id, s.interview_id, s.candidate_id
  from session_moves m join sessions s on s.id = m.session_id
  where m.lookup = p_lookup and m.destination = 'phone'
$$;

revoke all on function session_by_move_pin(bytea) from public;
grant execute on function session_by_move_pin(bytea) to candi_app;

create or replace trigger session_moves_taken before insert on session_moves
  for each row execute function skip_taken_pin();
