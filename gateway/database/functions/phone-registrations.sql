-- The bridge belongs to no company, so the gateway stores its report only through this function.
create or replace function phone_registration_report(p_state text, p_fault text, p_sip_code integer) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into phone_registrations (state, fault, sip_code) values (p_state, p_fault, p_sip_code)
  on conflict (is_latest) do update set state = p_state, fault = p_fault, sip_code = p_sip_code, reported_at = now()
$$;

revoke all on function phone_registration_report(text, text, integer) from public;
grant execute on function phone_registration_report(text, text, integer) to candi_app;
