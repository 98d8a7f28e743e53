-- Returns the company that belongs to a customer id of the payment provider. Webhooks carry only the customer id.
create or replace function company_of_customer(p_customer text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select company_id from subscriptions where customer_id = p_customer
$$;

revoke all on function company_of_customer(text) from public;
grant execute on function company_of_customer(text) to candi_app;
