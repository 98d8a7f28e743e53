-- Returns the day in UTC.
create or replace function usage_day(p_at timestamptz) returns date language sql immutable parallel safe as $$
  select (p_at at time zone 'UTC')::date
$$;

-- Adds new usage entries to the sums of their days.
create or replace function usage_days_add() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into usage_days as d (company_id, day, kind, entries, seconds, pack_seconds)
    select company_id, usage_day(started_at), kind, count(*), sum(seconds), sum(pack_seconds)
    from changed group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, day, kind) do update set entries = d.entries + excluded.entries,
    seconds = d.seconds + excluded.seconds, pack_seconds = d.pack_seconds + excluded.pack_seconds;
  return null;
end $$;

-- Subtracts deleted usage entries from the sums of their days.
create or replace function usage_days_take() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update usage_days d set entries = d.entries - c.entries, seconds = d.seconds - c.seconds,
    pack_seconds = d.pack_seconds - c.pack_seconds
  from (
    select company_id, usage_day(started_at) as day, kind, count(*) as entries, sum(seconds) as seconds,
      sum(pack_seconds) as pack_seconds
    from changed group by 1, 2, 3) c
  where d.company_id = c.company_id and d.day = c.day and d.kind = c.kind;
  return null;
end $$;

-- Usage entries are immutable.
create or replace function usage_entries_stay() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'usage entries are added and deleted, not changed';
end $$;

revoke all on function usage_days_add(), usage_days_take(), usage_entries_stay() from public;

create or replace trigger usage_days_add after insert on usage_entries
  referencing new table as changed for each statement execute function usage_days_add();
create or replace trigger usage_days_take after delete on usage_entries
  referencing old table as changed for each statement execute function usage_days_take();
create or replace trigger usage_entries_stay before update on usage_entries
  for each statement execute function usage_entries_stay();
