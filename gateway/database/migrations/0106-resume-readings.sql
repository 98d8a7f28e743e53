-- What was found when a résumé was read: {scannedWords, leftOut: {reason: number of words}}; null if it was read before
-- this was stored.
alter table candidates add column resume_reading jsonb;
alter table applications add column resume_reading jsonb;
alter table import_rows add column resume_reading jsonb;
