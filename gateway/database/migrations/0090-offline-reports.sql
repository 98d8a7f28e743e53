-- Whether the offline engine made a report. Lists show it with the score, and must not read whole reports for it.
alter table reports add column made_offline boolean not null
  generated always as (coalesce((content->'made'->>'offlineDemo')::boolean, false)) stored;
