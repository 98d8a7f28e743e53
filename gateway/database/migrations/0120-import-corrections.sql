-- Values that a member has corrected in a row of an imported table. They survive reading the file again, from another sheet
-- or with another header.
create table import_corrections (
  company_id uuid not null references companies on delete cascade,
  import_id uuid not null,
  -- Name of the sheet; empty for a text file.
  sheet text not null,
  -- Row number in the sheet.
  number integer not null,
  -- {column, from 0: text}
  cells jsonb not null,
  -- {field: text}, of the fields that no column contained.
  fields jsonb not null,
  primary key (company_id, import_id, sheet, number),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);
alter table import_corrections enable row level security, force row level security;
create policy owner on import_corrections to current_user using (true) with check (true);
create policy tenant on import_corrections to candi_app using
  (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on import_corrections to candi_app;
