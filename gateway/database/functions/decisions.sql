-- Sets the time of a new or changed decision. A time that is written with the decision is kept, such as that of a
-- decision moved from a candidate to an application.
create or replace function stamp_decision() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
