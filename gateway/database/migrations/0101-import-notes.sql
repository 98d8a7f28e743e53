-- [{field, message}] of optional fields that can't be read; the candidate is imported without them.
alter table import_rows add column notes jsonb not null default '[]';
alter table import_rows add column noted boolean not null generated always as (notes <> '[]') stored;
create index import_rows_noted on import_rows (company_id, import_id, noted, number);
