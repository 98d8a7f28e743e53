-- Links that sign in once, and entries of the audit log about accounts without a company.

alter table account_tokens drop constraint account_tokens_purpose;
alter table account_tokens add constraint account_tokens_purpose check (purpose in ('verify', 'reset', 'signin'));

-- Sign-ins and failures of a platform admin, or of an account that has left its company.
create policy own_account on audit_log for insert to candi_app
  with check (company_id is null and subject_id = (select nullif(current_setting('app.user', true), '')::uuid));

-- The actions that occur in one company's log, and its entries with one action.
create index audit_log_company_action on audit_log (company_id, action, at desc, id desc);
