-- A page fetches the PIN for the telephone before the candidate asks for it, because it can't when the connection is lost.

-- When the candidate asked for the PIN, or a caller entered it. Null: the page has fetched it in advance.
alter table session_moves add column asked_at timestamptz(3);
update session_moves set asked_at = created_at;
