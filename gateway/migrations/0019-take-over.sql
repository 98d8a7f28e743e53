-- The recruiter who talks with the candidate in Candi's place, since when, and for how long recruiters did before: the
-- interview's time stands still meanwhile.
alter table sessions
  add column taken_over_by uuid constraint sessions_taken_over_by references users on delete set null,
  add column taken_over_at timestamptz(3),
  add column taken_over_ms integer not null default 0;
create index sessions_taken_over_by on sessions (taken_over_by) where taken_over_by is not null;

-- A recruiter's own voice, as the agent heard it.
alter table audio_pieces drop constraint audio_pieces_voice;
alter table audio_pieces add constraint audio_pieces_voice check (voice in ('candidate', 'candi', 'recruiter'));
