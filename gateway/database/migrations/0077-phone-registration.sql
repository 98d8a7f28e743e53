-- Whether the embedded SIP leg is registered at its PBX, as the phone bridge reports it, for platform admins.

-- `is_latest`: makes the latest report the only row. `sip_code`: the PBX's answer to a refused registration.
create table phone_registrations (
  is_latest boolean primary key default true check (is_latest),
  state text not null constraint phone_registrations_state check (state in ('none', 'waiting', 'registered', 'failed')),
  fault text constraint phone_registrations_fault check (fault in ('leg', 'address', 'no_answer', 'credentials', 'refused')),
  sip_code integer,
  reported_at timestamptz(3) not null default now(),
  constraint phone_registrations_failed check ((state = 'failed') = (fault is not null))
);

alter table phone_registrations enable row level security, force row level security;
create policy owner on phone_registrations to current_user using (true) with check (true);
create policy platform on phone_registrations to candi_admin using (true);
grant select on phone_registrations to candi_admin;

-- The bridge belongs to no company, so the gateway stores its report only through this function.
create function phone_registration_report(p_state text, p_fault text, p_sip_code integer) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into phone_registrations (state, fault, sip_code) values (p_state, p_fault, p_sip_code)
  on conflict (is_latest) do update set state = p_state, fault = p_fault, sip_code = p_sip_code, reported_at = now()
$$;
revoke all on function phone_registration_report(text, text, integer) from public;
grant execute on function phone_registration_report(text, text, integer) to candi_app;
