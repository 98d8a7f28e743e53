-- Payments: what the payment provider says about a company's plan. The rows are written only from what the provider
-- answers; its webhooks say when to ask.

alter table subscriptions
  add column customer_id text unique,
  -- The provider's subscription that pays for the plan; null if none does.
  add column provider_id text unique,
  -- End of the paid period, when the plan renews or, if it was cancelled, ends.
  add column paid_until timestamptz(3),
  add column ends_at timestamptz(3),
  -- Since when a payment is overdue; null if none is.
  add column overdue_since timestamptz(3),
  -- Counts the changes from the provider, so that an older answer can't overwrite a newer one.
  add column provider_version integer not null default 0;
create index subscriptions_overdue on subscriptions (overdue_since) where overdue_since is not null;

-- The provider's payment of a pack; null if none was needed.
alter table hour_packs add column payment_id text unique;

-- Webhooks that were applied, so that a repeat changes nothing.
create table payment_events (
  id text primary key,
  company_id uuid not null references companies on delete cascade,
  type text not null,
  created_at timestamptz(3) not null default now()
);
create index payment_events_company on payment_events (company_id);
create index payment_events_age on payment_events (created_at);

alter table payment_events enable row level security, force row level security;
create policy owner on payment_events to current_user using (true) with check (true);
create policy tenant on payment_events to candi_app
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert on payment_events to candi_app;

-- Returns the company of a customer at the payment provider, for webhooks.
create function company_of_customer(p_customer text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select company_id from subscriptions where customer_id = p_customer
$$;
revoke all on function company_of_customer(text) from public;
grant execute on function company_of_customer(text) to candi_app;
