-- Numbers that Candi no longer calls, because whoever answered pressed 9.

create table opted_out_numbers (
  -- Keyed hash of the number or the SIP address.
  number_hash bytea primary key,
  created_at timestamptz(3) not null default now()
);
alter table opted_out_numbers enable row level security, force row level security;
create policy owner on opted_out_numbers to current_user using (true) with check (true);
create policy platform on opted_out_numbers for delete to candi_admin using (true);
create policy platform_find on opted_out_numbers for select to candi_admin using (true);
grant select, delete on opted_out_numbers to candi_admin;

-- Stores that the number of an outgoing call isn't called again, for any company.
create function phone_call_opt_out(p_call uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into opted_out_numbers (number_hash)
  select caller_hash from phone_calls where id = p_call and direction = 'out'
  on conflict do nothing
$$;

-- Returns whether a number isn't called again. `p_hashes`: its hashes, one for each secret.
create function phone_number_opted_out(p_hashes bytea[]) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from opted_out_numbers where number_hash = any (p_hashes))
$$;

do $$
declare f text;
begin
  foreach f in array array['phone_call_opt_out(uuid)', 'phone_number_opted_out(bytea[])']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;

alter table phone_calls drop constraint phone_calls_end_reason;
alter table phone_calls add constraint phone_calls_end_reason check (end_reason in
  ('hung_up', 'wrong_pins', 'no_consent', 'finished', 'failed', 'machine', 'moved', 'lost', 'opted_out'));
alter table phone_tries drop constraint phone_tries_result;
alter table phone_tries add constraint phone_tries_result check (result in
  ('answered', 'busy', 'no_answer', 'rejected', 'failed', 'machine', 'hung_up', 'no_consent', 'opted_out', 'stopped',
   'over', 'not_confirmed', 'not_allowed', 'outside_hours', 'late', 'calls_used_up', 'minutes_used_up',
   'number_used_up', 'all_calls_used_up', 'number_opted_out', 'owner_unverified', 'plan_unpaid', 'company_new'));
