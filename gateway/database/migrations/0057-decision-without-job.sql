-- Redefined: locks the candidate before reading its decision, so that a decision stored by a concurrent transaction is
-- moved too.
create or replace function take_over_decision() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select c.decision, c.decided_at into new.decision, new.decided_at from candidates c
  where c.company_id = new.company_id and c.id = new.candidate_id for no key update;
  if new.decision is not null then
    update candidates set decision = null where company_id = new.company_id and id = new.candidate_id;
  end if;
  return new;
end $$;

-- Moves the decision stored with a candidate to the candidate's first interview without a job, as
-- `take_over_decision` does for applications. Private interviews are skipped, because the decision would be hidden from
-- members who may not see them.
create function take_over_decision_without_job() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from interviews where id = new.interview_id and access <> 'private') then
    select c.decision, c.decided_at into new.decision, new.decided_at from candidates c
    where c.company_id = new.company_id and c.id = new.candidate_id for no key update;
    if new.decision is not null then
      update candidates set decision = null where company_id = new.company_id and id = new.candidate_id;
    end if;
  end if;
  return new;
end $$;
revoke all on function take_over_decision_without_job() from public;
create trigger sessions_take_over_decision before insert on sessions for each row
  when (new.decision is null and new.application_id is null and not new.test)
  execute function take_over_decision_without_job();
