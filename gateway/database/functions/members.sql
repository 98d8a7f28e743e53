-- Removes a member from the transaction's company and ends their logins; what they created is kept. Returns false if
-- there is no such member or they are the owner.
create or replace function remove_member(p_user uuid, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from members where user_id = p_user and role <> 'OWNER'
    and company_id = nullif(current_setting('app.company', true), '')::uuid;
  if not found then return false; end if;
  update user_logins set ended_at = p_now where user_id = p_user and ended_at is null;
  return true;
end $$;

revoke all on function remove_member(uuid, timestamptz) from public;
grant execute on function remove_member(uuid, timestamptz) to candi_app;
