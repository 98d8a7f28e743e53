-- Sort keys of a job's applications and reports and of a pool's candidates are copied into their rows, and list totals
-- are updated on each change. A page therefore costs the same in lists of 10 and of 100,000 rows.

create function list_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select left(lower(last_name || ' ' || first_name), 200)
$$;

alter table applications add column list_name text, add column list_text text;
alter table sessions add column list_name text, add column list_text text;
alter table pool_candidates add column list_name text, add column list_years double precision;

update applications a set list_name = list_name(c.first_name, c.last_name),
  list_text = name_for_search(c.first_name, c.last_name, c.email) from candidates c where c.id = a.candidate_id;
update sessions s set list_name = list_name(c.first_name, c.last_name),
  list_text = name_for_search(c.first_name, c.last_name, c.email, i.title)
  from candidates c, interviews i where c.id = s.candidate_id and i.id = s.interview_id;
update pool_candidates p set list_name = list_name(c.first_name, c.last_name),
  list_years = coalesce(c.years_experience, -1) from candidates c where c.id = p.candidate_id;

alter table applications alter column list_name set not null, alter column list_text set not null;
alter table sessions alter column list_name set not null, alter column list_text set not null;
alter table pool_candidates alter column list_name set not null, alter column list_years set not null;

create function applications_name_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select list_name(c.first_name, c.last_name), name_for_search(c.first_name, c.last_name, c.email)
  into new.list_name, new.list_text from candidates c where c.id = new.candidate_id;
  return new;
end $$;
create trigger applications_name_copy before insert on applications
  for each row execute function applications_name_copy();

create function sessions_name_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select list_name(c.first_name, c.last_name), name_for_search(c.first_name, c.last_name, c.email, i.title)
  into new.list_name, new.list_text from candidates c, interviews i
  where c.id = new.candidate_id and i.id = new.interview_id;
  return new;
end $$;
create trigger sessions_name_copy before insert on sessions
  for each row execute function sessions_name_copy();

create function interviews_title_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update sessions s set list_text = name_for_search(c.first_name, c.last_name, c.email, new.title)
  from candidates c where s.company_id = new.company_id and s.interview_id = new.id and c.id = s.candidate_id;
  return null;
end $$;
create trigger interviews_title_copy after update of title on interviews
  for each row when (old.title is distinct from new.title) execute function interviews_title_copy();

create function pool_candidate_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select list_name(c.first_name, c.last_name), coalesce(c.years_experience, -1) into new.list_name, new.list_years
  from candidates c where c.id = new.candidate_id;
  return new;
end $$;
create trigger pool_candidate_copy before insert on pool_candidates
  for each row execute function pool_candidate_copy();

create function candidates_list_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  name constant text = list_name(new.first_name, new.last_name);
  words constant text = name_for_search(new.first_name, new.last_name, new.email);
begin
  update applications set list_name = name, list_text = words
    where company_id = new.company_id and candidate_id = new.id;
  update sessions s set list_name = name, list_text = name_for_search(words, i.title)
    from interviews i where s.company_id = new.company_id and s.candidate_id = new.id and i.id = s.interview_id;
  update pool_candidates set list_name = name, list_years = coalesce(new.years_experience, -1)
    where company_id = new.company_id and candidate_id = new.id;
  return null;
end $$;
create trigger candidates_list_copy after update of first_name, last_name, email, years_experience on candidates
  for each row when ((old.first_name, old.last_name, old.email, old.years_experience)
    is distinct from (new.first_name, new.last_name, new.email, new.years_experience))
  execute function candidates_list_copy();

create index applications_list_by_name on applications (job_id, list_name, id);
create index sessions_list_by_job_name on sessions (company_id, list_job_id, list_name, id)
  where list_job_id is not null;
create index pool_candidates_by_name on pool_candidates (company_id, pool_id, list_name, candidate_id);
create index pool_candidates_by_years on pool_candidates (company_id, pool_id, list_years desc, candidate_id desc);

-- Counts --------------------------------------------------------------------------------------------------------------

alter table pools add column candidate_count integer not null default 0;
update pools p set candidate_count = (select count(*) from pool_candidates c where c.pool_id = p.id);
alter table job_phases add column application_count integer not null default 0;
update job_phases p set application_count = (select count(*) from applications a where a.phase_id = p.id);

create function pools_count() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Locks the rows in a fixed order to avoid deadlocks.
  perform 1 from pools where id in (select pool_id from changed) order by id for no key update;
  update pools p set candidate_count = candidate_count + case tg_op when 'INSERT' then c.rows else -c.rows end
  from (select pool_id, count(*)::int as rows from changed group by pool_id) c where p.id = c.pool_id;
  return null;
end $$;
create trigger pools_count_added after insert on pool_candidates
  referencing new table as changed for each statement execute function pools_count();
create trigger pools_count_removed after delete on pool_candidates
  referencing old table as changed for each statement execute function pools_count();

create function phases_count() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from job_phases where id in (select phase_id from changed) order by id for no key update;
  update job_phases p set application_count = application_count + case tg_op when 'INSERT' then c.rows else -c.rows end
  from (select phase_id, count(*)::int as rows from changed group by phase_id) c where p.id = c.phase_id;
  return null;
end $$;
create trigger phases_count_added after insert on applications
  referencing new table as changed for each statement execute function phases_count();
create trigger phases_count_removed after delete on applications
  referencing old table as changed for each statement execute function phases_count();

create function phases_count_moved() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from job_phases where id in (
    select o.phase_id from old_rows o join new_rows n using (id) where o.phase_id <> n.phase_id
    union select n.phase_id from old_rows o join new_rows n using (id) where o.phase_id <> n.phase_id)
  order by id for no key update;
  update job_phases p set application_count = application_count + c.rows
  from (
    select phase_id, sum(rows)::int as rows from (
      select phase_id, 1 as rows from new_rows union all select phase_id, -1 from old_rows) each
    group by phase_id having sum(rows) <> 0) c
  where p.id = c.phase_id;
  return null;
end $$;
create trigger phases_count_moved after update on applications
  referencing old table as old_rows new table as new_rows for each statement execute function phases_count_moved();

-- The index looks up all words together, so it starts from the rarest.
create or replace function template_words(p_company uuid, p_patterns text[], p_limit integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if p_company is distinct from nullif(current_setting('app.company', true), '')::uuid then return; end if;
  return query execute (
    select 'select t.id from templates t where t.company_id = $1 and ' || string_agg(
      format('name_for_search(t.title, t."position", t.description) like lower(%L)', pattern), ' and ') || ' limit $2'
    from unnest(p_patterns) as pattern) using p_company, p_limit + 1;
end $$;

drop index usage_entries_period;
create index usage_entries_period on usage_entries (company_id, started_at) include (kind, seconds);
