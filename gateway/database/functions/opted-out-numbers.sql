-- Returns whether a number isn't called again. `p_hashes`: its hashes, one for each secret.
create or replace function phone_number_opted_out(p_hashes bytea[]) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from opted_out_numbers where number_hash = any (p_hashes))
$$;

revoke all on function phone_number_opted_out(bytea[]) from public;
grant execute on function phone_number_opted_out(bytea[]) to candi_app;
