-- The look of each company's public pages and emails. Logos are small, so they are stored in the row.
create table company_brands (
  company_id uuid primary key references companies on delete cascade,
  logo bytea check (length(logo) <= 1048576),
  logo_type text constraint company_brands_logo_type check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  -- Part of the logo's address; changes with the logo, so that the logo can be cached indefinitely.
  logo_version text,
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  sender_name text not null default '',
  updated_at timestamptz(3) not null default now(),
  check ((logo is null) = (logo_type is null) and (logo is null) = (logo_version is null))
);

alter table company_brands enable row level security, force row level security;
create policy owner on company_brands to current_user using (true) with check (true);
create policy tenant on company_brands to candi_app
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy platform on company_brands for select to candi_admin using (true);
grant select, insert, update on company_brands to candi_app;
grant select on company_brands to candi_admin;
