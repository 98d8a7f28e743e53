-- The recruiter who speaks instead of Candi, since when, and for how long recruiters have done so before. The
-- interview's clock is paused while a recruiter speaks.
alter table sessions
  add column taken_over_by uuid constraint sessions_taken_over_by references users on delete set null,
  add column taken_over_at timestamptz(3),
  add column taken_over_ms integer not null default 0;
create index sessions_taken_over_by on sessions (taken_over_by) where taken_over_by is not null;

-- Adds the recruiter's voice as heard by the agent.
alter table audio_pieces drop constraint audio_pieces_voice;
alter table audio_pieces add constraint audio_pieces_voice check (voice in ('candidate', 'candi', 'recruiter'));
