-- Accepts an invitation, as an existing account or as a new one, and adds the member. Returns null if the invitation is
-- unknown, used or expired, or if its company was deleted, whose erasure would delete the account.
create or replace function accept_invitation(p_token_hash bytea, p_user uuid, p_password_hash text, p_first_name text,
    p_last_name text, p_language text, p_now timestamptz) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  invitation invitations%rowtype;
  person uuid;
begin
  select * into invitation from invitations where token_hash = p_token_hash for update;
  if not found or invitation.accepted_at is not null or invitation.expires_at <= p_now then return null; end if;
  perform from companies where id = invitation.company_id and deleted_at is null for share;
  if not found then return null; end if;
  if p_user is null then
    -- The link was sent to this address, which confirms it.
    insert into users (role, email, password_hash, first_name, last_name, language, email_verified_at)
      values ('USER', invitation.email, p_password_hash, p_first_name, p_last_name, p_language, p_now)
      returning id into person;
    if person is null then raise unique_violation using message = 'email is held'; end if;
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

-- Accepts the invitation that waits with a sign-in whose token was just used. Returns no row if none waits; otherwise
-- the company, or null if the invitation has ended or the person has joined another company.
create or replace function accept_with_factor(p_token_hash bytea, p_now timestamptz) returns table (company_id uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waiting account_tokens%rowtype;
begin
  select * into waiting from account_tokens
    where token_hash = p_token_hash and purpose = 'factor' and used_at = p_now and invitation_hash is not null;
  if not found then return; end if;
  begin
    perform accept_invitation(waiting.invitation_hash, waiting.user_id, null, null, null, null, p_now);
  exception when unique_violation then
    null;
  end;
  return query select (select i.company_id from invitations i join members m
    on m.company_id = i.company_id and m.user_id = waiting.user_id where i.token_hash = waiting.invitation_hash);
end $$;

-- Returns the details of an invitation by its link, before the reader belongs to a company. Those of a deleted company
-- are unknown.
create or replace function invitation_by_token(p_token_hash bytea)
  returns table (company_id uuid, company_name text, email text, role text, inviter_name text,
    expires_at timestamptz, accepted_at timestamptz, second_factor_required boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.name, i.email, i.role, u.first_name || ' ' || u.last_name, i.expires_at, i.accepted_at,
    c.second_factor_required
  from invitations i join companies c on c.id = i.company_id left join users u on u.id = i.created_by
  where i.token_hash = p_token_hash and c.deleted_at is null
$$;

revoke all on function
  accept_invitation(bytea, uuid, text, text, text, text, timestamptz), accept_with_factor(bytea, timestamptz),
  invitation_by_token(bytea)
  from public;
grant execute on function
  accept_invitation(bytea, uuid, text, text, text, text, timestamptz), accept_with_factor(bytea, timestamptz),
  invitation_by_token(bytea)
  to candi_app;
