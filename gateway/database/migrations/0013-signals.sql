-- Observations of the candidate's page during the call, with their time, for human review. Scoring never reads this
-- table. `seq` is counted by the page and limits the number of rows.
create table session_signals (
  company_id uuid not null references companies on delete cascade,
  session_id uuid not null,
  seq integer not null check (seq >= 0 and seq < 300),
  kind text not null constraint session_signals_kind check (kind in
    ('hidden', 'blurred', 'pasted', 'devices_changed', 'camera_lost', 'microphone_lost')),
  at_ms integer not null check (at_ms >= 0),
  duration_ms integer check (duration_ms >= 0),
  characters integer check (characters > 0),
  primary key (session_id, seq),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);

alter table session_signals enable row level security, force row level security;
create policy owner on session_signals to current_user using (true) with check (true);
create policy tenant on session_signals to candi_app
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy platform on session_signals for select to candi_admin using (true);
grant select, insert, update on session_signals to candi_app;
grant select on session_signals to candi_admin;
