-- Redeems a beta code for a company. Returns false if the code is unknown, used up, expired or revoked. Returns true
-- without using the code again if the company has redeemed it already. The row lock serialises concurrent uses.
create or replace function redeem_beta_code(p_code_hash bytea, p_company uuid, p_user uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  code beta_codes%rowtype;
begin
  if p_company is distinct from nullif(current_setting('app.company', true), '')::uuid then return false; end if;
  select * into code from beta_codes where code_hash = p_code_hash for update;
  if not found or code.revoked_at is not null or code.expires_at <= now() then return false; end if;
  if exists (select from beta_redemptions where code_id = code.id and company_id = p_company) then return true; end if;
  if (select count(*) from beta_redemptions where code_id = code.id) >= code.max_uses then return false; end if;
  insert into beta_redemptions (code_id, company_id, user_id) values (code.id, p_company, p_user);
  update subscriptions set unlimited = true, updated_at = now() where company_id = p_company;
  return true;
end $$;

revoke all on function redeem_beta_code(bytea, uuid, uuid) from public;
grant execute on function redeem_beta_code(bytea, uuid, uuid) to candi_app;
