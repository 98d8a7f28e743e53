-- Updates the search index of new and changed candidates. A row whose values are the same isn't written.
create or replace function index_candidates() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into candidate_search as s (candidate_id, company_id, created_at, active_at, name, years, words)
    select c.id, c.company_id, c.created_at, c.created_at,
      array_to_string(search_words(c.last_name || ' ' || c.first_name), ' '), coalesce(c.years_experience, -1),
      candidate_words(c)
    from candidates c where c.id in (select id from changed)
  on conflict (candidate_id) do update
    set name = excluded.name, years = excluded.years, words = excluded.words
    where (s.name, s.years, s.words) is distinct from (excluded.name, excluded.years, excluded.words);
  return null;
end $$;

-- Updates the copies of a candidate's name, search text and experience in applications, sessions and pools.
create or replace function candidates_list_copy() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  name constant text = list_name(new.first_name, new.last_name);
  words constant text = name_for_search(new.first_name, new.last_name, new.email);
begin
  update applications set list_name = name, list_text = words
    where company_id = new.company_id and candidate_id = new.id;
  update sessions s set list_name = name, list_text = name_for_search(words, i.title)
    from interviews i where s.company_id = new.company_id and s.candidate_id = new.id and i.id = s.interview_id;
  update pool_candidates set list_name = name, list_years = coalesce(new.years_experience, -1)
    where company_id = new.company_id and candidate_id = new.id;
  return null;
end $$;

-- Queues a résumé file for deletion.
create or replace function erase_files_of_candidate() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into erased_files (key) values (old.resume_key) on conflict do nothing;
  return null;
end $$;

-- Deletes the files of photos that were replaced or removed, and of erased candidates.
create or replace function erase_photo_of_candidate() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into erased_files (key) values (old.photo_key) on conflict do nothing;
  return null;
end $$;

-- Prepares the résumé questions of a candidate's pending sessions again.
create or replace function resume_question_of_candidate() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform prepare_resume_questions_again(array(select id from sessions
    where company_id = new.company_id and candidate_id = new.id and status = 'PENDING'));
  return null;
end $$;

-- Screens a candidate's new résumé for each of their jobs, except applications with their own résumé.
create or replace function screen_again() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update applications set screening_enqueued_at = null, screened_at = null, screening_failure = null
  where company_id = new.company_id and candidate_id = new.id and resume_key is null;
  return null;
end $$;

-- Stores a candidate's progress again after a decision.
create or replace function candidate_progress_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_progress(array[new.id]);
  return null;
end $$;

revoke all on function
  index_candidates(), erase_files_of_candidate(), erase_photo_of_candidate(), resume_question_of_candidate(),
  screen_again(), candidate_progress_changed()
  from public;

create or replace trigger candidates_erased after delete on candidates for each row when (old.resume_key is not null)
  execute function erase_files_of_candidate();
create or replace trigger candidates_screen_again after update of resume_text on candidates for each row
  when (old.resume_text is distinct from new.resume_text) execute function screen_again();
create or replace trigger candidates_inserted after insert on candidates
  referencing new table as changed for each statement execute function index_candidates();
create or replace trigger candidates_updated after update on candidates
  referencing new table as changed for each statement execute function index_candidates();

-- Deletes résumé files that were replaced, or that no candidate was created from.
create or replace trigger candidates_resume_replaced after update of resume_key on candidates for each row
  when (old.resume_key is not null and old.resume_key is distinct from new.resume_key)
  execute function erase_files_of_candidate();
create or replace trigger candidates_list_copy after update of first_name, last_name, email, years_experience on candidates
  for each row when ((old.first_name, old.last_name, old.email, old.years_experience)
    is distinct from (new.first_name, new.last_name, new.email, new.years_experience))
  execute function candidates_list_copy();
create or replace trigger candidates_decided before insert or update of decision on candidates for each row
  execute function stamp_decision();
create or replace trigger candidates_resume_question after update of resume_key, resume_text on candidates for each row
  when ((old.resume_key, old.resume_text) is distinct from (new.resume_key, new.resume_text))
  execute function resume_question_of_candidate();
create or replace trigger candidates_photo_erased after delete on candidates for each row when (old.photo_key is not null)
  execute function erase_photo_of_candidate();
create or replace trigger candidates_photo_replaced after update of photo_key on candidates for each row
  when (old.photo_key is not null and old.photo_key is distinct from new.photo_key)
  execute function erase_photo_of_candidate();
create or replace trigger progress_decided after update of decision on candidates for each row
  when (old.decision is distinct from new.decision) execute function candidate_progress_changed();
