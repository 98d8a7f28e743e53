-- Finds the candidate whom an emailed secret erases. A restored company doesn't end the link.
create or replace function candidate_by_erasure(p_token_hash bytea, p_now timestamptz)
  returns table (company_id uuid, candidate_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.company_id, e.candidate_id from candidate_erasures e
  where e.token_hash = p_token_hash and e.expires_at > p_now
$$;

revoke all on function candidate_by_erasure(bytea, timestamptz) from public;
grant execute on function candidate_by_erasure(bytea, timestamptz) to candi_app;
