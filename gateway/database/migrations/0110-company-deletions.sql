-- A deleted company is closed at once and erased 7 days later. Until then, its owner can restore it with a link in an email.

alter table companies add column deleted_at timestamptz(3);
-- SHA-256 of the emailed secret. It stays after a restoration, so that repeating the request gets the same response.
alter table companies add column restore_hash bytea;
create unique index companies_by_restore_hash on companies (restore_hash) where restore_hash is not null;
create index companies_deleted on companies (deleted_at) where deleted_at is not null;

-- Closes the transaction's company and ends its members' logins. Only its owner may call it.
drop function delete_company(uuid);
create function close_company(p_owner uuid, p_restore_hash bytea, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company companies%rowtype;
begin
  select c.* into company from companies c
    where c.id = nullif(current_setting('app.company', true), '')::uuid and c.deleted_at is null for update;
  if not found then return false; end if;
  perform from members m where m.company_id = company.id and m.user_id = p_owner and m.role = 'OWNER';
  if not found then return false; end if;
  update companies set deleted_at = p_now, restore_hash = p_restore_hash where id = company.id;
  update user_logins l set ended_at = p_now from members m
    where m.company_id = company.id and m.user_id = l.user_id and l.ended_at is null;
  return true;
end $$;

-- Opens the company that an emailed secret restores, and returns its id. A repeated call changes nothing. Returns null if the
-- secret is unknown, or if the company was deleted before `p_since`.
create function restore_company(p_restore_hash bytea, p_since timestamptz) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company companies%rowtype;
begin
  select c.* into company from companies c where c.restore_hash = p_restore_hash for update;
  if not found or company.deleted_at <= p_since then return null; end if;
  if company.deleted_at is not null then
    update companies set deleted_at = null where id = company.id;
    insert into audit_log (company_id, actor_id, action, subject_id) values (company.id, null, 'company.restore', company.id);
  end if;
  return company.id;
end $$;

-- Erases a company that was deleted before `p_before`, with its data and its members' accounts. The audit entry outlives the
-- company and the accounts, so it names the owner by email. Only the owner of the database may call it.
create function erase_company(p_company uuid, p_before timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company companies%rowtype;
  people uuid[];
  owner_email text;
begin
  select c.* into company from companies c where c.id = p_company and c.deleted_at <= p_before for update;
  if not found then return false; end if;
  select u.email into owner_email from members m join users u on u.id = m.user_id
    where m.company_id = company.id and m.role = 'OWNER';
  select array_agg(user_id) into people from members where company_id = company.id;
  delete from companies where id = company.id;
  delete from users where id = any (people);
  insert into audit_log (company_id, actor_id, action, subject_id, details)
    values (null, null, 'company.erase', company.id, jsonb_build_object(
      'name', company.name, 'by', owner_email, 'members', coalesce(cardinality(people), 0)));
  return true;
end $$;

-- Redefined: the accounts of a deleted company are `closed`.
create or replace function account_by_email(p_email text, p_role text)
  returns table (user_id uuid, password_hash text, status text, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.password_hash, case when c.deleted_at is null then u.status else 'closed' end, m.company_id
  from users u left join members m on m.user_id = u.id left join companies c on c.id = m.company_id
  where u.email = lower(p_email) and u.role = p_role
$$;
create or replace function account_by_login(p_user uuid, p_last_login timestamptz)
  returns table (role text, status text, email text, email_verified boolean, first_name text, last_name text,
    language text, company_id uuid, company_name text, member_role text, second_factor boolean, factor_missing boolean,
    seen_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.role, case when c.deleted_at is null then u.status else 'closed' end, u.email,
    u.email_verified_at is not null, u.first_name, u.last_name, u.language, c.id, c.name, m.role, f.user_id is not null,
    l.factor_missing and f.user_id is null, l.seen_at
  from user_logins l join users u on u.id = l.user_id
    left join members m on m.user_id = u.id left join companies c on c.id = m.company_id
    left join second_factors f on f.user_id = u.id and f.confirmed_at is not null
  where l.user_id = p_user and l.last_login = p_last_login and l.ended_at is null
$$;
create or replace function account_by_token(p_token_hash bytea, p_purpose text)
  returns table (user_id uuid, role text, status text, email text, email_verified boolean, first_name text,
    last_name text, language text, company_id uuid, company_name text, expires_at timestamptz, used_at timestamptz,
    request_hash bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.role, case when c.deleted_at is null then u.status else 'closed' end, u.email,
    u.email_verified_at is not null, u.first_name, u.last_name, u.language, c.id, c.name, t.expires_at, t.used_at,
    t.request_hash
  from account_tokens t join users u on u.id = t.user_id
    left join members m on m.user_id = u.id left join companies c on c.id = m.company_id
  where t.token_hash = p_token_hash and t.purpose = p_purpose
$$;

-- Whether a session's link no longer works because its company was deleted. An interview that was running then goes on.
create function session_closed(p_session sessions) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from companies c where c.id = p_session.company_id and c.deleted_at is not null
    and p_session.status <> 'OPENED' and coalesce(p_session.ended_at <= c.deleted_at, true))
$$;
revoke all on function session_closed(sessions) from public;

-- Redefined to return whether the company was deleted.
drop function session_by_link(bytea);
create function session_by_link(p_link_hash bytea)
  returns table (company_id uuid, session_id uuid, interview_id uuid, candidate_id uuid, closed boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.company_id, s.id, s.interview_id, s.candidate_id, session_closed(s) from sessions s
  where s.link_hash = p_link_hash
$$;
drop function session_by_pin(bytea);
create function session_by_pin(p_lookup bytea)
  returns table (company_id uuid, session_id uuid, interview_id uuid, candidate_id uuid, closed boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.company_id, s.id, s.interview_id, s.candidate_id, session_closed(s)
  from phone_pins p join sessions s on s.id = p.session_id where p.lookup = p_lookup
$$;
drop function interview_by_open_link(bytea);
create function interview_by_open_link(p_hash bytea) returns table (company_id uuid, interview_id uuid, closed boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.company_id, i.id, c.deleted_at is not null from interviews i join companies c on c.id = i.company_id
  where i.open_link_hash = p_hash
$$;

-- Redefined: the jobs of a deleted company are closed, its invitations are unknown, and nobody is called for it.
create or replace function open_job(p_job uuid) returns table (company_id uuid, open boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select j.company_id, j.open and c.deleted_at is null from jobs j join companies c on c.id = j.company_id
  where j.id = p_job
$$;
create or replace function invitation_by_token(p_token_hash bytea)
  returns table (company_id uuid, company_name text, email text, role text, inviter_name text,
    expires_at timestamptz, accepted_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.name, i.email, i.role, u.first_name || ' ' || u.last_name, i.expires_at, i.accepted_at
  from invitations i join companies c on c.id = i.company_id left join users u on u.id = i.created_by
  where i.token_hash = p_token_hash and c.deleted_at is null
$$;
create or replace function phone_try_claim(p_leg text, p_now timestamptz)
  returns table (id uuid, company_id uuid, session_id uuid)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update phone_tries t set claimed_at = p_now, leg = p_leg
  where t.id = (select d.id from phone_tries d
    where d.claimed_at is null and d.settled_at is null and d.due_at <= p_now
      and not exists (select from companies c where c.id = d.company_id and c.deleted_at is not null)
    order by d.due_at, d.id limit 1 for update skip locked)
  returning t.id, t.company_id, t.session_id
$$;

revoke all on function erase_company(uuid, timestamptz) from public;
do $$
declare f text;
begin
  foreach f in array array['close_company(uuid, bytea, timestamptz)', 'restore_company(bytea, timestamptz)',
    'session_by_link(bytea)', 'session_by_pin(bytea)', 'interview_by_open_link(bytea)']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;
