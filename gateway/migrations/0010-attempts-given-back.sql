-- An attempt that failed by our fault is given back: a new session takes over the link of the one that failed.

-- Null: the link has moved on to the candidate's next attempt.
alter table sessions alter column link_hash drop not null;

-- A given-back attempt may be begun until then, even when the interview's own time is over; null: until the interview's.
alter table sessions add column expires_at timestamptz(3);

-- Since when the candidate is out of the room by a failure of ours; null again once they are back in.
alter table sessions add column fault_at timestamptz(3);
