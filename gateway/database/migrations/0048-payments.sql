-- Payments: the state of a company's plan at the payment provider. It is always stored from the provider's answers to
-- requests; a webhook only triggers such a request.

alter table subscriptions
  add column customer_id text unique,
  -- Id of the provider's subscription that pays for the plan; null if the plan isn't paid through the provider.
  add column provider_id text unique,
  -- End of the paid period. The plan then renews, or ends if it was cancelled.
  add column paid_until timestamptz(3),
  add column ends_at timestamptz(3),
  -- When the payment became overdue; null if no payment is overdue.
  add column overdue_since timestamptz(3),
  -- Incremented each time the provider's state is stored, so that an older answer can't overwrite a newer one.
  add column provider_version integer not null default 0;
create index subscriptions_overdue on subscriptions (overdue_since) where overdue_since is not null;

-- Id of the purchase at the provider; null for packs that were added without a payment.
alter table hour_packs add column payment_id text unique;

-- Webhook events that were applied. An event that is delivered again changes nothing.
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

-- Returns the company that belongs to a customer id of the payment provider. Webhooks carry only the customer id.
create function company_of_customer(p_customer text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select company_id from subscriptions where customer_id = p_customer
$$;
revoke all on function company_of_customer(text) from public;
grant execute on function company_of_customer(text) to candi_app;
