-- Search finds candidates by their profiles on LinkedIn and GitHub.

-- Decodes the %XX sequences of an address. Text whose sequences aren't UTF-8 of one to three bytes stays as it is.
create function percent_decoded(p_text text) returns text
  language sql immutable parallel safe as $$
  select case
    when p_text !~ '%' or p_text !~* ('^([^%]|%[2-7][0-9a-f]|%(c[2-9a-f]|d[0-9a-f])%[89ab][0-9a-f]'
      || '|%(e0%[ab]|e[1-9a-cef]%[89ab]|ed%[89])[0-9a-f]%[89ab][0-9a-f])*$') then p_text
    else (select convert_from(decode(string_agg(
        coalesce(part[1], encode(convert_to(part[2], 'UTF8'), 'hex')), '' order by place), 'hex'), 'UTF8')
      from regexp_matches(p_text, '%([0-9a-f]{2})|([^%]+)', 'gi') with ordinality as found (part, place))
  end
$$;

-- The names in the addresses of profiles, such as "octocat" in https://github.com/octocat; null for other addresses.
-- `profileAt` in the contract recognises the same addresses.
create function linkedin_handle(p_address text) returns text
  language sql immutable parallel safe as $$
  select percent_decoded(substring(btrim(p_address) from
    '(?i)^https?://(?:[a-z]{1,3}\.)?linkedin\.com/(?:mwlite/)?(?:in|pub)/([^/?#\s\\.][^/?#\s\\]*)'))
$$;
create function github_handle(p_address text) returns text
  language sql immutable parallel safe as $$
  select substring(btrim(p_address) from
    '(?i)^https?://(?:www\.)?github\.com/([a-z0-9][a-z0-9-]{0,38})(?:[/?#]|$)')
$$;

-- Adds the handles to the profile's words, and "linkedin:" and "github:" if there is a profile.
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

drop function
  find_candidates(uuid, text, text, text, double precision, double precision, boolean, text, text, uuid, integer),
  count_candidates(uuid, text, text, text, double precision, double precision, boolean, integer),
  search_condition(uuid, text, text, text, double precision, double precision, boolean);

-- Returns the search conditions as one index expression. Words match by prefix from three letters on; the about text
-- matches whole words only.
create function search_condition(p_company uuid, p_keywords text, p_industry text, p_location text,
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

-- Returns a page of matching candidates of the transaction's company. `p_sort`: newest, name or experience. `p_after`
-- and `p_after_id`: key and id of the previous page's last row; `key` is the next page's `p_after`.
--
-- Matches of common words occur near the top of the list, so the first rows of the list are scanned first. If that
-- doesn't fill the page, the words are rare: their matches are collected from the word index and sorted.
create function find_candidates(p_company uuid, p_keywords text, p_industry text, p_location text,
    p_min double precision, p_max double precision, p_open boolean, p_linkedin boolean, p_github boolean, p_sort text,
    p_after text, p_after_id uuid, p_limit integer) returns table (id uuid, key text)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  walk constant integer := 2000;
  column_name text := case p_sort when 'name' then 'name' when 'experience' then 'years' else 'created_at' end;
  direction text := case p_sort when 'name' then 'asc' else 'desc' end;
  sorted text := format('%1$I %2$s, candidate_id %2$s', column_name, direction);
  behind text := case when p_after is null then 'true' else format('(%I, candidate_id) %s (%L, %L)', column_name,
    case direction when 'asc' then '>' else '<' end, p_after, p_after_id) end;
  holds text := format('words @@ %L and %s',
    search_condition(p_company, p_keywords, p_industry, p_location, p_min, p_max, p_open, p_linkedin, p_github),
    search_remainder(p_keywords, p_industry, p_location, p_min, p_max));
  walked integer;
  ids uuid[];
  keys text[];
begin
  if p_company is distinct from nullif(current_setting('app.company', true), '')::uuid then return; end if;
  execute format($f$
    with seen as materialized (
      select candidate_id, %1$I, (%2$s) as holds from candidate_search
      where company_id = %3$L and %4$s order by %5$s limit %6$s
    ), found as (select candidate_id, %1$I from seen where holds order by %5$s limit %7$s)
    select (select count(*) from seen), array_agg(candidate_id order by %5$s), array_agg(%1$I::text order by %5$s)
    from found $f$, column_name, holds, p_company, behind, sorted, walk, p_limit)
    into walked, ids, keys;
  if walked < walk or cardinality(ids) = p_limit then
    return query select * from unnest(ids, keys);
  else
    return query execute format($f$
      with found as materialized (select candidate_id, company_id, %1$I from candidate_search where %2$s)
      select candidate_id, %1$I::text from found where company_id = %3$L and %4$s order by %5$s limit %6$s $f$,
      column_name, holds, p_company, behind, sorted, p_limit);
  end if;
end $$;

-- Returns the number of matching candidates, at most `p_limit`.
create function count_candidates(p_company uuid, p_keywords text, p_industry text, p_location text,
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

do $$
declare f text;
begin
  foreach f in array array['percent_decoded(text)', 'linkedin_handle(text)', 'github_handle(text)',
    'search_condition(uuid, text, text, text, double precision, double precision, boolean, boolean, boolean)']
  loop
    execute format('revoke all on function %s from public', f);
  end loop;
  foreach f in array array[
    'find_candidates(uuid, text, text, text, double precision, double precision, boolean, boolean, boolean, text, text,
      uuid, integer)',
    'count_candidates(uuid, text, text, text, double precision, double precision, boolean, boolean, boolean, integer)']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;

update candidate_search s set words = candidate_words(c)
from candidates c where c.id = s.candidate_id and (c.linkedin_url <> '' or c.github_url <> '');
