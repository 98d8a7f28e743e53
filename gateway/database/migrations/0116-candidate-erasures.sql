-- Links with which candidates of a deleted company have their data erased at once, because no member can do it for them.

create table candidate_erasures (
  -- SHA-256 of the secret that is emailed to the candidate.
  token_hash bytea primary key,
  company_id uuid not null references companies on delete cascade,
  candidate_id uuid not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade
);
create index candidate_erasures_candidate on candidate_erasures (company_id, candidate_id);
create index candidate_erasures_age on candidate_erasures (expires_at);
alter table candidate_erasures enable row level security, force row level security;
create policy owner on candidate_erasures to current_user using (true) with check (true);
create policy tenant on candidate_erasures to candi_app
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant insert on candidate_erasures to candi_app;

-- Finds the candidate whom an emailed secret erases. A restored company doesn't end the link.
create function candidate_by_erasure(p_token_hash bytea, p_now timestamptz)
  returns table (company_id uuid, candidate_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.company_id, e.candidate_id from candidate_erasures e
  where e.token_hash = p_token_hash and e.expires_at > p_now
$$;
revoke all on function candidate_by_erasure(bytea, timestamptz) from public;
grant execute on function candidate_by_erasure(bytea, timestamptz) to candi_app;
