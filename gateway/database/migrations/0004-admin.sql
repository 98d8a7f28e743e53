-- Members, invitations, deletion of companies, and what platform admins may see and change.

-- Invitations ---------------------------------------------------------------------------------------------------------

-- Returns the details of an invitation by its link, before the reader belongs to a company.
create function invitation_by_token(p_token_hash bytea)
  returns table (company_id uuid, company_name text, email text, role text, inviter_name text,
    expires_at timestamptz, accepted_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.name, i.email, i.role, u.first_name || ' ' || u.last_name, i.expires_at, i.accepted_at
  from invitations i join companies c on c.id = i.company_id left join users u on u.id = i.created_by
  where i.token_hash = p_token_hash
$$;

-- Accepts an invitation atomically: a new account (p_user null) or an account without a company becomes a member.
-- Returns null if the invitation is used, expired or unknown, or was addressed to another account.
create function accept_invitation(p_token_hash bytea, p_user uuid, p_password_hash text, p_first_name text,
    p_last_name text, p_language text, p_now timestamptz) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  invitation invitations%rowtype;
  person uuid;
begin
  select * into invitation from invitations where token_hash = p_token_hash for update;
  if not found or invitation.accepted_at is not null or invitation.expires_at <= p_now then return null; end if;
  if p_user is null then
    -- The link was sent to this address, which confirms it.
    insert into users (role, email, password_hash, first_name, last_name, language, email_verified_at)
      values ('USER', invitation.email, p_password_hash, p_first_name, p_last_name, p_language, p_now)
      returning id into person;
  else
    update users set email_verified_at = coalesce(email_verified_at, p_now)
      where id = p_user and role = 'USER' and email = invitation.email and status = 'active'
      returning id into person;
    if person is null then return null; end if;
  end if;
  insert into members (company_id, user_id, role) values (invitation.company_id, person, invitation.role);
  update invitations set accepted_at = p_now where id = invitation.id;
  insert into audit_log (company_id, actor_id, action, subject_id, details)
    values (invitation.company_id, person, 'member.join', person, jsonb_build_object('role', invitation.role));
  return person;
end $$;

-- Members -------------------------------------------------------------------------------------------------------------

-- Removes a member from the transaction's company and ends their logins; what they created is kept. Returns false if
-- there is no such member or they are the owner.
create function remove_member(p_user uuid, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from members where user_id = p_user and role <> 'OWNER'
    and company_id = nullif(current_setting('app.company', true), '')::uuid;
  if not found then return false; end if;
  update user_logins set ended_at = p_now where user_id = p_user and ended_at is null;
  return true;
end $$;

-- Files of deleted rows that are to be removed from the storage. Written in the deleting transaction.
create table erased_files (
  -- Storage key of a file, or the folder of a session's files.
  key text primary key,
  created_at timestamptz(3) not null default now()
);
alter table erased_files enable row level security, force row level security;
create policy owner on erased_files to current_user using (true) with check (true);

create function erase_files_of_session() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into erased_files (key) values (old.id::text) on conflict do nothing;
  return null;
end $$;
create trigger sessions_erased after delete on sessions for each row execute function erase_files_of_session();

create function erase_files_of_candidate() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into erased_files (key) values (old.resume_key) on conflict do nothing;
  return null;
end $$;
create trigger candidates_erased after delete on candidates for each row when (old.resume_key is not null)
  execute function erase_files_of_candidate();

-- Deletes the transaction's company with its data and its members' accounts. Only its owner may call it. The audit
-- entry outlives the company and the accounts, so it names the owner by email.
create function delete_company(p_owner uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company companies%rowtype;
  people uuid[];
  owner_email text;
begin
  select c.* into company from companies c
    where c.id = nullif(current_setting('app.company', true), '')::uuid for update;
  if not found then return false; end if;
  select u.email into owner_email from members m join users u on u.id = m.user_id
    where m.company_id = company.id and m.user_id = p_owner and m.role = 'OWNER';
  if not found then return false; end if;
  select array_agg(user_id) into people from members where company_id = company.id;
  delete from companies where id = company.id;
  delete from users where id = any (people);
  insert into audit_log (company_id, actor_id, action, subject_id, details)
    values (null, null, 'company.delete', company.id, jsonb_build_object(
      'name', company.name, 'by', owner_email, 'members', cardinality(people)));
  return true;
end $$;

-- Platform admins -----------------------------------------------------------------------------------------------------

-- Called first in every transaction of candi_admin. Raises insufficient_privilege unless the user is an active platform
-- admin.
create function enter_as_admin(p_user uuid) returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from users where id = p_user and role = 'ADMIN' and status = 'active') then
    raise insufficient_privilege using message = 'not an active admin of the platform';
  end if;
end $$;

create function company_of_job(p_job uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select j.company_id from jobs j where j.id = p_job
$$;

-- Admins may write only entries about their own actions.
create policy platform_write on audit_log for insert to candi_admin
  with check (actor_id = (select nullif(current_setting('app.user', true), '')::uuid));
grant insert on audit_log to candi_admin;

create policy platform on user_logins for select to candi_admin using (true);
grant select on user_logins to candi_admin;

create policy platform_status on users for update to candi_admin using (true) with check (true);
grant update (status) on users to candi_admin;
create policy platform_invite on users for insert to candi_admin with check (role = 'ADMIN');
grant insert (id, role, email, password_hash, first_name, last_name, language) on users to candi_admin;
-- Admins may start password resets for new admins and company owners.
create policy platform_reset on account_tokens for insert to candi_admin with check (purpose = 'reset');
grant insert (user_id, purpose, token_hash, expires_at) on account_tokens to candi_admin;

create policy platform_found on companies for insert to candi_admin with check (kind = 'COMPANY');
grant insert (id, kind, name) on companies to candi_admin;
create policy platform_invite on invitations for insert to candi_admin with check (role = 'OWNER');
create policy platform_renew on invitations for update to candi_admin
  using (role = 'OWNER' and accepted_at is null) with check (role = 'OWNER');
grant insert (company_id, email, role, token_hash, expires_at, created_by), update (email, token_hash, expires_at)
  on invitations to candi_admin;
create policy platform_read on mails for select to candi_admin using (true);
grant select (id, company_id, kind, recipient, status, subject_id, failure, sent_at, created_at) on mails to candi_admin;

create policy platform_write on beta_codes for insert to candi_admin with check (true);
create policy platform_revoke on beta_codes for update to candi_admin using (true) with check (true);
grant insert (id, code_hash, ending, note, max_uses, expires_at, created_by), update (revoked_at) on beta_codes
  to candi_admin;

-- Admins search across all companies.
create extension if not exists pg_trgm;
create function name_for_search(variadic parts text[]) returns text
  language sql immutable parallel safe set search_path = public, pg_temp as $$
  select lower(array_to_string(parts, ' '))
$$;
create index candidates_by_words on candidates using gin (name_for_search(first_name, last_name, email) gin_trgm_ops);
create index users_by_words on users using gin (name_for_search(first_name, last_name, email) gin_trgm_ops);
create index companies_by_words on companies using gin (name_for_search(name) gin_trgm_ops);
create index users_list_by_role on users (role, created_at desc, id desc);
create index candidates_list_all on candidates (created_at desc, id desc);
create index users_list_by_name on users (lower(last_name || ' ' || first_name), id);
create index companies_list_by_name on companies (lower(name), id);
create index audit_log_by_action on audit_log (action, at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);

do $$
declare f text;
begin
  foreach f in array array['invitation_by_token(bytea)',
    'accept_invitation(bytea, uuid, text, text, text, text, timestamptz)', 'remove_member(uuid, timestamptz)',
    'delete_company(uuid)', 'enter_as_admin(uuid)', 'company_of_job(uuid)', 'erase_files_of_session()',
    'erase_files_of_candidate()']
  loop
    execute format('revoke all on function %s from public', f);
  end loop;
  foreach f in array array['invitation_by_token(bytea)',
    'accept_invitation(bytea, uuid, text, text, text, text, timestamptz)', 'remove_member(uuid, timestamptz)',
    'delete_company(uuid)', 'company_of_job(uuid)']
  loop
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;
grant execute on function enter_as_admin(uuid) to candi_admin;
