-- An admin who reads a report reads what was passed on to the recruiters, too.
create policy platform on session_entries for select to candi_admin using (kind = 'event');
grant select on session_entries to candi_admin;
