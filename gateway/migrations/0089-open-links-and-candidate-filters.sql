-- Open links that can be shown again, and candidates by decision, phase and fit.

-- Open links ----------------------------------------------------------------------------------------------------------

-- The token of the open link, encrypted, because the interview's page shows the link. Null for links that were created
-- before this column existed.
alter table interviews
  add column open_link_sealed bytea,
  add constraint interviews_open_link_sealed check ((open_link_sealed is not null) <= (open_link_hash is not null));
