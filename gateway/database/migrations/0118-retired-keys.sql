-- Keys that were derived from a replaced SESSION_SECRET for hashes whose values aren't stored, encrypted with the current
-- one. The newest has the highest id.
create table retired_keys (
  id bigint generated always as identity primary key,
  purpose text not null,
  sealed bytea not null,
  created_at timestamptz(3) not null default now()
);
create index retired_keys_purpose on retired_keys (purpose, id);
alter table retired_keys enable row level security, force row level security;
create policy owner on retired_keys to current_user using (true) with check (true);
create policy app on retired_keys for select to candi_app using (true);
create policy platform on retired_keys for select to candi_admin using (true);
grant select on retired_keys to candi_app, candi_admin;

-- Identifies a row whose hash changes.
alter table opted_out_numbers add column id uuid not null default gen_random_uuid()
  constraint opted_out_numbers_id unique;
