-- Copies the candidate's name and experience to a new row of a pool, so that its list sorts by one index.
create or replace function pool_candidate_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select list_name(c.first_name, c.last_name), coalesce(c.years_experience, -1) into new.list_name, new.list_years
  from candidates c where c.id = new.candidate_id;
  return new;
end $$;

-- Keeps `pools.candidate_count`.
create or replace function pools_count() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Locks the rows in a fixed order to avoid deadlocks.
  perform 1 from pools where id in (select pool_id from changed) order by id for no key update;
  update pools p set candidate_count = candidate_count + case tg_op when 'INSERT' then c.rows else -c.rows end
  from (select pool_id, count(*)::int as rows from changed group by pool_id) c where p.id = c.pool_id;
  return null;
end $$;

create or replace trigger pool_candidate_copy before insert on pool_candidates
  for each row execute function pool_candidate_copy();
create or replace trigger pools_count_added after insert on pool_candidates
  referencing new table as changed for each statement execute function pools_count();
create or replace trigger pools_count_removed after delete on pool_candidates
  referencing old table as changed for each statement execute function pools_count();
