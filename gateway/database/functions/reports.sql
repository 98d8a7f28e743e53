-- Copies a report's score to its session, so that lists sort by one index.
create or replace function reports_list_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update sessions set list_score = new.overall_score
  where id = new.session_id and list_score is distinct from new.overall_score;
  return null;
end $$;

create or replace trigger reports_list_copy after insert or update of overall_score on reports
  for each row execute function reports_list_copy();
