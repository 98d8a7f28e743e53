alter table candidates add column notice_period text not null default '';
