-- Candi calls nobody for companies that are new, unpaid or whose owner's email address isn't confirmed, unless a platform
-- admin allows it.

alter table companies add column calls_allowed boolean not null default false;
create policy platform_calls on companies for update to candi_admin using (true) with check (true);
grant update (calls_allowed) on companies to candi_admin;

alter table phone_tries drop constraint phone_tries_result;
alter table phone_tries add constraint phone_tries_result check (result in
  ('answered', 'busy', 'no_answer', 'rejected', 'failed', 'machine', 'hung_up', 'no_consent', 'stopped', 'over',
   'not_confirmed', 'not_allowed', 'outside_hours', 'late', 'calls_used_up', 'minutes_used_up', 'number_used_up',
   'all_calls_used_up', 'owner_unverified', 'plan_unpaid', 'company_new'));
