-- Where and when a login was last used, for its owner's list of logins.

-- Logins from before this migration count as used now, so that it signs nobody out.
alter table user_logins add column seen_at timestamptz(3) not null default now();
-- Browser and system of the device, as in "Firefox, Windows"; null if unknown.
alter table user_logins add column device text;
-- IP address at the sign-in. Cleared once the login can no longer be active.
alter table user_logins add column address text;
create index user_logins_address on user_logins (last_login) where address is not null;

-- Redefined to return when the login was last used.
drop function account_by_login(uuid, timestamptz);
create function account_by_login(p_user uuid, p_last_login timestamptz)
  returns table (role text, status text, email text, email_verified boolean, first_name text, last_name text,
    language text, company_id uuid, company_name text, member_role text, second_factor boolean, factor_missing boolean,
    seen_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.role, u.status, u.email, u.email_verified_at is not null, u.first_name, u.last_name, u.language, c.id, c.name,
    m.role, f.user_id is not null, l.factor_missing and f.user_id is null, l.seen_at
  from user_logins l join users u on u.id = l.user_id
    left join members m on m.user_id = u.id left join companies c on c.id = m.company_id
    left join second_factors f on f.user_id = u.id and f.confirmed_at is not null
  where l.user_id = p_user and l.last_login = p_last_login and l.ended_at is null
$$;
revoke all on function account_by_login(uuid, timestamptz) from public;
grant execute on function account_by_login(uuid, timestamptz) to candi_app;
