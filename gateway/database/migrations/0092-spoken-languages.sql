-- Languages of the interview in which speech is recognised until the end of the session. Decided when the candidate
-- joins; null before that, and in sessions that were joined before this column existed.
alter table sessions add column spoken_languages text[]
  constraint sessions_spoken_languages check (spoken_languages <@ array['en', 'pt', 'es', 'ar']);

-- Open sessions of all companies in which speech in one of the languages is recognised. Each takes one place of the
-- engine that recognises these languages.
create function speech_places_taken(p_languages text[]) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from sessions where status = 'OPENED' and spoken_languages && p_languages
$$;
revoke all on function speech_places_taken(text[]) from public;
grant execute on function speech_places_taken(text[]) to candi_app;
