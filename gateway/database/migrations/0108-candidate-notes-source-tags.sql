alter table candidates add column source text not null default '';
alter table candidates add column tags text[] not null default '{}';
alter table candidates add column notes text not null default '';
