-- Sessions whose renderings are to be deleted: Candi's lines that the TTS engine synthesised before they were spoken. Written
-- in the transaction that ends or deletes a session. A session that nobody joined has no renderings.
create table erased_renderings (
  -- Not a foreign key, because the row outlives the session.
  session_id uuid primary key,
  created_at timestamptz(3) not null default now()
);
alter table erased_renderings enable row level security, force row level security;
create policy owner on erased_renderings to current_user using (true) with check (true);

create function erase_renderings_of_session() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into erased_renderings (session_id) values (old.id) on conflict do nothing;
  return null;
end $$;
revoke all on function erase_renderings_of_session() from public;
create trigger sessions_renderings_ended after update of ended_at on sessions for each row
  when (old.started_at is not null and old.ended_at is null and new.ended_at is not null)
  execute function erase_renderings_of_session();
create trigger sessions_renderings_erased after delete on sessions for each row when (old.started_at is not null)
  execute function erase_renderings_of_session();
