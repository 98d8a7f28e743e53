-- Usage: one row per session that ran, with its duration (s) and the quota it was charged to.

create table usage_entries (
  session_id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  kind text not null constraint usage_entries_kind check (kind in ('interview', 'humanoid')),
  started_at timestamptz(3) not null,
  seconds integer not null check (seconds >= 0),
  -- Seconds charged to purchased packs.
  pack_seconds integer not null default 0 check (pack_seconds >= 0),
  created_at timestamptz(3) not null default now()
  -- Has no reference to the session, so that erasing a candidate doesn't reduce usage.
);
create index usage_entries_period on usage_entries (company_id, started_at);

alter table hour_packs add column used_seconds integer not null default 0 check (used_seconds between 0 and hours * 3600);

-- Finds ended sessions whose usage hasn't been recorded yet.
alter table sessions add column metered_at timestamptz(3);
create index sessions_to_meter on sessions (ended_at) where ended_at is not null and metered_at is null;

alter table usage_entries enable row level security, force row level security;
create policy owner on usage_entries to current_user using (true) with check (true);
create policy tenant on usage_entries to candi_app
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy platform on usage_entries for select to candi_admin using (true);
grant select on usage_entries to candi_app, candi_admin;

-- Gives every company a plan, however the company is created.
create function subscribe_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into subscriptions (company_id) values (new.id) on conflict do nothing;
  return null;
end $$;
revoke all on function subscribe_company() from public;
create trigger companies_subscribe after insert on companies for each row execute function subscribe_company();

-- Redeems a beta code for a company. Returns false if the code is unknown, used up, expired or revoked. Returns true
-- without using the code again if the company has redeemed it already. The row lock serialises concurrent uses.
create function redeem_beta_code(p_code_hash bytea, p_company uuid, p_user uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  code beta_codes%rowtype;
begin
  if p_company is distinct from nullif(current_setting('app.company', true), '')::uuid then return false; end if;
  select * into code from beta_codes where code_hash = p_code_hash for update;
  if not found or code.revoked_at is not null or code.expires_at <= now() then return false; end if;
  if exists (select from beta_redemptions where code_id = code.id and company_id = p_company) then return true; end if;
  if (select count(*) from beta_redemptions where code_id = code.id) >= code.max_uses then return false; end if;
  insert into beta_redemptions (code_id, company_id, user_id) values (code.id, p_company, p_user);
  update subscriptions set unlimited = true, updated_at = now() where company_id = p_company;
  return true;
end $$;
revoke all on function redeem_beta_code(bytea, uuid, uuid) from public;
grant execute on function redeem_beta_code(bytea, uuid, uuid) to candi_app;

-- Indexes for the dashboard: sessions to review, running sessions and scheduled interviews.
create index sessions_to_review on sessions (company_id, ended_at desc)
  where status = 'COMPLETED' and decision is null;
create index sessions_running on sessions (company_id, started_at desc) where status = 'OPENED';
create index interviews_scheduled on interviews (company_id, scheduled_at) where scheduled_at is not null;
