-- Admins who read a report also see the questions passed on to the recruiters.
create policy platform on session_entries for select to candi_admin using (kind = 'event');
grant select on session_entries to candi_admin;
