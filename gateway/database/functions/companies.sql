-- Gives every company a plan, however the company is created.
create or replace function subscribe_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into subscriptions (company_id) values (new.id) on conflict do nothing;
  return null;
end $$;

-- Marks the transaction's company as deleted and ends the logins of its members. Returns false if it is deleted already
-- or `p_owner` isn't its owner.
create or replace function close_company(p_owner uuid, p_restore_hash bytea, p_now timestamptz) returns boolean
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

-- Opens the company that an emailed secret restores, and returns its id. A repeated call changes nothing. Returns null
-- if the secret is unknown, or if the company was deleted before `p_since`.
create or replace function restore_company(p_restore_hash bytea, p_since timestamptz) returns uuid
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

-- Erases a company that was deleted before `p_before`, with its data and its members' accounts. The audit entry
-- outlives the company and the accounts, so it names the owner by email. Only the owner of the database may call it.
create or replace function erase_company(p_company uuid, p_before timestamptz) returns boolean
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

-- Whether a company was deleted and then erased. A payment that arrives for such a company is refunded.
create or replace function company_erased(p_company uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from audit_log where action = 'company.erase' and subject_id = p_company)
$$;

-- Returns the company that visitors of the welcome page try an interview with, if there is one.
create or replace function company_for_visitors() returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from companies where for_visitors
$$;

-- Whether a session's link no longer works because its company was deleted. An interview that was running then goes on.
create or replace function session_closed(p_session sessions) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from companies c where c.id = p_session.company_id and c.deleted_at is not null
    and p_session.status <> 'OPENED' and coalesce(p_session.ended_at <= c.deleted_at, true))
$$;

revoke all on function
  subscribe_company(), close_company(uuid, bytea, timestamptz), restore_company(bytea, timestamptz),
  erase_company(uuid, timestamptz), company_erased(uuid), company_for_visitors(), session_closed(sessions)
  from public;
grant execute on function
  close_company(uuid, bytea, timestamptz), restore_company(bytea, timestamptz), company_erased(uuid),
  company_for_visitors()
  to candi_app;

create or replace trigger companies_subscribe after insert on companies for each row execute function subscribe_company();
