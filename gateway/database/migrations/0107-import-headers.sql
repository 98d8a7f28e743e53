-- Where a table was found in its file. first_rows: [{number, text}], the beginnings of the rows that may be its header.
alter table imports add column sheets text[] not null default '{}';
alter table imports add column sheet text;
alter table imports add column header integer;
alter table imports add column first_rows jsonb not null default '[]';
