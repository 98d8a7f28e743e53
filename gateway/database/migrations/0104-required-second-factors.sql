-- Accounts that need a second factor, because their company's owner or the operator demands it.

alter table companies add column second_factor_required boolean not null default false;
grant update (second_factor_required) on companies to candi_app;

-- True for a login that was opened while a second factor was demanded and the account had none. Until the account has one,
-- the login can only be used to switch it on.
alter table user_logins add column factor_missing boolean not null default false;

-- Returns whether the company of the transaction's user demands a second factor.
create function is_factor_required() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from members m join companies c on c.id = m.company_id
    where m.user_id = nullif(current_setting('app.user', true), '')::uuid and c.second_factor_required)
$$;
revoke all on function is_factor_required() from public;
grant execute on function is_factor_required() to candi_app;

-- Redefined to return whether the login waits for a second factor to be switched on.
drop function account_by_login(uuid, timestamptz);
create function account_by_login(p_user uuid, p_last_login timestamptz)
  returns table (role text, status text, email text, email_verified boolean, first_name text, last_name text,
    language text, company_id uuid, company_name text, member_role text, second_factor boolean, factor_missing boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.role, u.status, u.email, u.email_verified_at is not null, u.first_name, u.last_name, u.language, c.id, c.name,
    m.role, f.user_id is not null, l.factor_missing and f.user_id is null
  from user_logins l join users u on u.id = l.user_id
    left join members m on m.user_id = u.id left join companies c on c.id = m.company_id
    left join second_factors f on f.user_id = u.id and f.confirmed_at is not null
  where l.user_id = p_user and l.last_login = p_last_login and l.ended_at is null
$$;
revoke all on function account_by_login(uuid, timestamptz) from public;
grant execute on function account_by_login(uuid, timestamptz) to candi_app;
