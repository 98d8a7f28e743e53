-- Whether a company was deleted and then erased. A payment that arrives for such a company is refunded.
create function company_erased(p_company uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from audit_log where action = 'company.erase' and subject_id = p_company)
$$;
revoke all on function company_erased(uuid) from public;
grant execute on function company_erased(uuid) to candi_app;
