-- A new company gets the time zone of the browser that signs up.
drop function sign_up(uuid, uuid, text, text, text, text, text, text, text, bytea);
create function sign_up(p_user uuid, p_company uuid, p_kind text, p_company_name text, p_email text,
    p_password_hash text, p_first_name text, p_last_name text, p_language text, p_time_zone text,
    p_request_hash bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into users (id, role, email, password_hash, first_name, last_name, language, request_hash)
    values (p_user, case p_kind when 'SOLO' then 'SOLO_USER' else 'USER' end, lower(p_email), p_password_hash,
      p_first_name, p_last_name, p_language, p_request_hash)
    on conflict (email, role) do nothing;
  if not found then return false; end if;
  insert into companies (id, kind, name, time_zone) values (p_company, p_kind, p_company_name, p_time_zone);
  insert into members (company_id, user_id, role) values (p_company, p_user, 'OWNER');
  insert into audit_log (company_id, actor_id, action, subject_id, details)
    values (p_company, p_user, 'company.sign_up', p_company, jsonb_build_object('kind', p_kind));
  return true;
end $$;
revoke all on function sign_up(uuid, uuid, text, text, text, text, text, text, text, text, bytea) from public;
grant execute on function sign_up(uuid, uuid, text, text, text, text, text, text, text, text, bytea) to candi_app;
