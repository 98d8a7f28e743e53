-- Stores when each decision was made, so that a candidate's page can show the latest one. Adds a decision to
-- candidates, for those who have neither an application nor an interview.

alter table candidates
  add column decision text
    constraint candidates_decision check (decision in ('ACCEPTED', 'SHORTLISTED', 'FOLLOW_UP', 'REJECTED')),
  add column decided_at timestamptz(3);
alter table applications add column decided_at timestamptz(3);
alter table sessions add column decided_at timestamptz(3);

update applications a set decided_at = coalesce(
  (select max(l.at) from audit_log l
    where l.company_id = a.company_id and l.subject_id = a.id and l.action = 'application.decide'),
  a.updated_at)
where decision is not null;
update sessions s set decided_at = coalesce(
  (select max(l.at) from audit_log l
    where l.company_id = s.company_id and l.subject_id = s.id and l.action = 'session.decide'),
  s.created_at)
where decision is not null;

-- Sets the time of a new or changed decision. A time that is written with the decision is kept, such as that of a
-- decision moved from a candidate to an application.
create function stamp_decision() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.decision is null then
    new.decided_at := null;
  elsif tg_op = 'INSERT' then
    new.decided_at := coalesce(new.decided_at, now());
  elsif new.decision is distinct from old.decision and new.decided_at is not distinct from old.decided_at then
    new.decided_at := now();
  end if;
  return new;
end $$;
revoke all on function stamp_decision() from public;
create trigger candidates_decided before insert or update of decision on candidates for each row
  execute function stamp_decision();
create trigger applications_decided before insert or update of decision on applications for each row
  execute function stamp_decision();
create trigger sessions_decided before insert or update of decision on sessions for each row
  execute function stamp_decision();

-- Moves the decision stored with a candidate to the candidate's first application.
create function take_over_decision() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select c.decision, c.decided_at into new.decision, new.decided_at from candidates c
  where c.company_id = new.company_id and c.id = new.candidate_id and c.decision is not null;
  update candidates set decision = null
  where company_id = new.company_id and id = new.candidate_id and decision is not null;
  return new;
end $$;
revoke all on function take_over_decision() from public;
create trigger applications_take_over_decision before insert on applications for each row when (new.decision is null)
  execute function take_over_decision();
