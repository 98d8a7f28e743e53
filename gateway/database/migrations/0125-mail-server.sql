-- What the background worker last learned about the mail server. Only the worker knows the server's address.
create table mail_server (
  -- There is one row, or none if the server hasn't been reached yet.
  id boolean primary key default true constraint mail_server_id check (id),
  -- Whether it announces SMTPUTF8 (RFC 6531), without which it can't deliver to addresses with a local part outside of ASCII.
  smtp_utf8 boolean not null,
  checked_at timestamptz(3) not null default now()
);
alter table mail_server enable row level security, force row level security;
create policy owner on mail_server to current_user using (true) with check (true);
create policy app on mail_server for select to candi_app using (true);
create policy platform on mail_server for select to candi_admin using (true);
grant select on mail_server to candi_app, candi_admin;

-- `unsupported`: the mail server can't deliver to addresses of this kind.
alter table mails drop constraint mails_status;
alter table mails add constraint mails_status check (status in ('queued', 'sent', 'failed', 'unsupported'));
