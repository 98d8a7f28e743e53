-- Returns the words that search finds a candidate by, with those of the profiles' addresses, and "linkedin:" and
-- "github:" if there is a profile. Tags tell the columns apart.
create or replace function candidate_words(c candidates) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(
    tagged_words(search_parts(search_words(concat_ws(' ', c.first_name, c.last_name, c.email, c.current_job_title,
      c.current_company, array_to_string(c.skills, ' '), linkedin_handle(c.linkedin_url), github_handle(c.github_url)))),
      '', 'p:')
    || search_parts(search_words(c.about))
    || tagged_words(search_parts(search_words(c.industry)), 'i:', 'j:')
    || tagged_words(search_parts(search_words(concat_ws(' ', c.location, c.city, c.country))), 'l:', 'm:')
    || array['c:' || c.company_id]
    || case when c.years_experience is null then '{}' else array['y:' || floor(c.years_experience)] end
    || case when c.open_to_work then array['o:'] else '{}' end
    || case when linkedin_handle(c.linkedin_url) is null then '{}' else array['linkedin:'] end
    || case when github_handle(c.github_url) is null then '{}' else array['github:'] end)
$$;

-- Returns the search conditions as one index expression. Words match by prefix from three letters on; the about text
-- matches whole words only.
create or replace function search_condition(p_company uuid, p_keywords text, p_industry text, p_location text,
    p_min double precision, p_max double precision, p_open boolean, p_linkedin boolean, p_github boolean) returns tsquery
  language sql immutable parallel safe as $$
  select string_agg(term, ' & ')::tsquery from (
    select format('''c:%s''', p_company) as term
    union all
    select case when length(word) < 3 then format('''%s%s''', tag, word)
      else format('(''%s%s''|''%s%s'')', tag, word, prefix_tag, left(word, 8)) end
    from (values ('', 'p:', p_keywords), ('i:', 'j:', p_industry), ('l:', 'm:', p_location))
      as asked (tag, prefix_tag, words), unnest(search_words(words)) as word
    union all
    select '(' || string_agg(format('''y:%s''', year), '|') || ')'
    from generate_series(floor(coalesce(p_min, 0))::int, floor(coalesce(p_max, 80))::int) as year
    where p_min is not null or p_max is not null having count(*) > 0
    union all
    select format('''%s''', tag)
    from (values ('o:', p_open), ('linkedin:', p_linkedin), ('github:', p_github)) as flags (tag, required) where required
  ) as terms
$$;

-- Returns the remaining conditions as SQL: exact years of experience and letters beyond the eighth.
create or replace function search_remainder(p_keywords text, p_industry text, p_location text, p_min double precision,
    p_max double precision) returns text
  language sql immutable parallel safe as $$
  select concat_ws(' and ', 'true',
    case when p_min is not null then format('years >= %L', p_min) end,
    case when p_max is not null then format('years between 0 and %L', p_max) end,
    (select format('words @@ %L', string_agg(format('''%s%s'':*', tag, word), ' & '))
      from (values ('', p_keywords), ('i:', p_industry), ('l:', p_location)) as asked (tag, words),
        unnest(search_words(words)) as word
      where length(word) > 8 having count(*) > 0))
$$;

-- Returns a page of matching candidates of the transaction's company. `p_sort`: newest, name, experience or active
-- (last activity first). `p_after` and `p_after_id`: key and id of the previous page's last row; `key` is the next
-- page's `p_after`. `p_decision`, `p_phase` and `p_fit` don't filter if they are null.
--
-- Matches of common words occur near the top of the list, so the first rows of the list are scanned first: a few, which
-- suffice without filters, then more. If that doesn't fill the page, the words are rare: their matches are collected
-- from the word index and sorted. With a phase, decision or fit, the list is that of the phase, decision or fit.
create or replace function find_candidates(p_company uuid, p_keywords text, p_industry text, p_location text,
    p_min double precision, p_max double precision, p_open boolean, p_linkedin boolean, p_github boolean, p_sort text,
    p_after text, p_after_id uuid, p_limit integer, p_decision text default null, p_phase text default null,
    p_fit text default null) returns table (id uuid, key text)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  walk integer;
  column_name text := case p_sort when 'name' then 'name' when 'experience' then 'years'
    when 'active' then 'active_at' else 'created_at' end;
  direction text := case p_sort when 'name' then 'asc' else 'desc' end;
  sorted text := format('%1$I %2$s, candidate_id %2$s', column_name, direction);
  behind text := case when p_after is null then 'true' else format('(%I, candidate_id) %s (%L, %L)', column_name,
    case direction when 'asc' then '>' else '<' end, p_after, p_after_id) end;
  -- The list is read from an index of its own for the first of these filters.
  progress text[] := array_remove(array[
    case when p_phase is not null then format('phase = %L', p_phase) end,
    case when p_decision is not null then format('decision = %L', p_decision) end,
    case when p_fit is not null then format('fit = %L', p_fit) end], null);
  list text := array_to_string(format('company_id = %L', p_company) || progress[1:1], ' and ');
  holds text := format('words @@ %L and %s',
    search_condition(p_company, p_keywords, p_industry, p_location, p_min, p_max, p_open, p_linkedin, p_github),
    search_remainder(p_keywords, p_industry, p_location, p_min, p_max));
  others text := array_to_string(holds || progress[2:], ' and ');
  walked integer;
  ids uuid[];
  keys text[];
begin
  if p_company is distinct from nullif(current_setting('app.company', true), '')::uuid then return; end if;
  foreach walk in array array[3 * p_limit, 2000] loop
    execute format($f$
      with seen as materialized (
        select candidate_id, %1$I, (%2$s) as holds from candidate_search
        where %3$s and %4$s order by %5$s limit %6$s
      ), found as (select candidate_id, %1$I from seen where holds order by %5$s limit %7$s)
      select (select count(*) from seen), array_agg(candidate_id order by %5$s), array_agg(%1$I::text order by %5$s)
      from found $f$, column_name, others, list, behind, sorted, walk, p_limit)
      into walked, ids, keys;
    if walked < walk or cardinality(ids) = p_limit then
      return query select * from unnest(ids, keys);
      return;
    end if;
  end loop;
  return query execute format($f$
    with found as materialized (select candidate_id, company_id, %1$I from candidate_search where %2$s)
    select candidate_id, %1$I::text from found where company_id = %3$L and %4$s order by %5$s limit %6$s $f$,
    column_name, case when cardinality(progress) = 0 then holds else others || ' and ' || list end, p_company, behind, sorted, p_limit);
end $$;

-- Returns the number of matching candidates, at most `p_limit`.
create or replace function count_candidates(p_company uuid, p_keywords text, p_industry text, p_location text,
    p_min double precision, p_max double precision, p_open boolean, p_linkedin boolean, p_github boolean,
    p_limit integer) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  counted integer;
begin
  if p_company is distinct from nullif(current_setting('app.company', true), '')::uuid then return 0; end if;
  execute format($f$
    select count(*) from (
      select from candidate_search where words @@ %L and company_id = %L and %s limit %s
    ) as found $f$,
    search_condition(p_company, p_keywords, p_industry, p_location, p_min, p_max, p_open, p_linkedin, p_github),
    p_company, search_remainder(p_keywords, p_industry, p_location, p_min, p_max), p_limit)
    into counted;
  return counted;
end $$;

-- Moves candidates up in the list. A row that another transaction is changing is skipped, so that transactions that
-- change the same candidates in different orders can't deadlock.
create or replace function candidates_active(p_candidates uuid[], p_at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update candidate_search s set active_at = p_at from (
    select candidate_id from candidate_search where candidate_id = any (p_candidates) and active_at < p_at
    for no key update skip locked) as free
  where s.candidate_id = free.candidate_id
$$;

-- Returns when candidates of the transaction's company were last active.
create or replace function active_candidates(p_company uuid, p_candidates uuid[]) returns table (id uuid, active_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.candidate_id, s.active_at from candidate_search s
  where s.candidate_id = any (p_candidates) and s.company_id = p_company
    and p_company = nullif(current_setting('app.company', true), '')::uuid
$$;

-- Returns the newest candidates who aren't in the job and match all words. Looks among the company's newest candidates
-- first, which suffices for common words, then collects all matches if they are few. Otherwise it excludes the job's
-- candidates from the full list.
create or replace function addable_candidates(p_company uuid, p_job uuid, p_patterns text[], p_limit integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  few constant integer = 2500;
  held constant text = coalesce((
    select string_agg(format(' and lower(c.first_name || '' '' || c.last_name || '' '' || c.email) like lower(%L)',
      pattern), '') from unnest(p_patterns) as pattern), '');
  walked integer;
  found uuid[];
  ids uuid[];
begin
  if p_company is distinct from nullif(current_setting('app.company', true), '')::uuid then return '{}'; end if;
  foreach walked in array array[1000, 6000] loop
    execute format('select array(select c.id from (
        select * from candidates where company_id = $1 order by created_at desc, id desc limit %s) c
      where not exists (select from applications a where a.job_id = $2 and a.candidate_id = c.id) %s
      limit $3)', walked, held) into ids using p_company, p_job, p_limit;
    if cardinality(ids) = p_limit then return ids; end if;
    exit when cardinality(ids) * 6 < p_limit;
  end loop;

  if held <> '' then
    execute format('select array(select c.id from candidates c where c.company_id = $1 %s limit %s)', held, few + 1)
      into found using p_company;
    if cardinality(found) <= few then
      -- As one set: looking each candidate up in the index takes longer.
      found := array(select unnest(found)
        except select a.candidate_id from applications a where a.job_id = p_job and a.candidate_id = any (found));
      return array(select c.id from unnest(found) as f (id) join candidates c using (id)
        order by c.created_at desc, c.id desc limit p_limit);
    end if;
  end if;

  found := array(select a.candidate_id from applications a where a.job_id = p_job);
  execute format('select array(select n.id from candidates n
    where n.company_id = $1 and n.id <> all ($2) and (select true %s from candidates c where c.id = n.id)
    order by n.created_at desc, n.id desc limit $3)', held) into ids using p_company, found, p_limit;
  return ids;
end $$;

revoke all on function
  candidate_words(candidates),
  search_condition(uuid, text, text, text, double precision, double precision, boolean, boolean, boolean),
  search_remainder(text, text, text, double precision, double precision),
  find_candidates(uuid, text, text, text, double precision, double precision, boolean, boolean, boolean, text, text, uuid, integer, text, text, text),
  count_candidates(uuid, text, text, text, double precision, double precision, boolean, boolean, boolean, integer),
  candidates_active(uuid[], timestamptz), active_candidates(uuid, uuid[]),
  addable_candidates(uuid, uuid, text[], integer)
  from public;
grant execute on function
  find_candidates(uuid, text, text, text, double precision, double precision, boolean, boolean, boolean, text, text, uuid, integer, text, text, text),
  count_candidates(uuid, text, text, text, double precision, double precision, boolean, boolean, boolean, integer),
  active_candidates(uuid, uuid[]), addable_candidates(uuid, uuid, text[], integer)
  to candi_app;
