-- Attempts that failed through a fault of ours are given back: a new session takes over the link of the failed one.

-- Null if the link has moved to the candidate's next attempt.
alter table sessions alter column link_hash drop not null;

-- Until when a given-back attempt may be started, even after the interview has expired. Null: the interview's expiry
-- applies.
alter table sessions add column expires_at timestamptz(3);

-- When the candidate lost the room through a fault of ours; null once they are back.
alter table sessions add column fault_at timestamptz(3);
