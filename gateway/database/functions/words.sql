-- Decodes the %XX sequences of an address. Text whose sequences aren't UTF-8 of one to three bytes stays as it is.
create or replace function percent_decoded(p_text text) returns text
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
create or replace function linkedin_handle(p_address text) returns text
  language sql immutable parallel safe as $$
  select percent_decoded(substring(btrim(p_address) from
    '(?i)^https?://(?:[a-z]{1,3}\.)?linkedin\.com/(?:mwlite/)?(?:in|pub)/([^/?#\s\\.][^/?#\s\\]*)'))
$$;
create or replace function github_handle(p_address text) returns text
  language sql immutable parallel safe as $$
  select substring(btrim(p_address) from
    '(?i)^https?://(?:www\.)?github\.com/([a-z0-9][a-z0-9-]{0,38})(?:[/?#]|$)')
$$;

-- Joins texts to the lower-case text that lists search.
create or replace function name_for_search(variadic parts text[]) returns text
  language sql immutable parallel safe set search_path = public, pg_temp as $$
  select lower(array_to_string(parts, ' '))
$$;

-- Returns the name that lists sort by.
create or replace function list_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select left(lower(last_name || ' ' || first_name), 200)
$$;

-- Normalises a text to the words that a search compares: lower case, without accents and Arabic vowel signs, and with
-- variant forms of Arabic letters unified. "C++", "C#" and "Node.js" are kept as words.
create or replace function search_words(p_text text) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  plain text := lower(p_text);
begin
  -- Most texts are ASCII, and normalisation is slow.
  if octet_length(plain) <> length(plain) then
    plain := translate(regexp_replace(normalize(plain, nfkd), '[\u0300-\u036f\u0640\u064b-\u0655\u0670]', '', 'g'),
      'ٱىة', 'ايه');
  end if;
  return array(select left(word, 100)
    from unnest(regexp_split_to_array(plain, '[^[:alnum:]+#._-]+')) as long, btrim(long, '._-') as word where word <> '');
end $$;

-- Adds the parts of words that are separated by dots, underscores or hyphens.
create or replace function search_parts(p_words text[]) returns text[]
  language sql immutable parallel safe as $$
  select p_words || array(select part from unnest(p_words) as word, unnest(regexp_split_to_array(word, '[._-]+')) as part
    where word ~ '[._-]' and part <> '')
$$;

-- Returns the words with a tag, and their beginnings of three to eight letters with another.
create or replace function tagged_words(p_words text[], p_tag text, p_prefix_tag text) returns text[]
  language sql immutable parallel safe as $$
  select array(select p_tag || word from unnest(p_words) as word)
    || array(select p_prefix_tag || left(word, size) from unnest(p_words) as word,
      generate_series(3, least(8, length(word))) as size)
$$;

-- Returns rows of the transaction's company that match all patterns, at most one more than `p_limit`. Uses the trigram
-- indexes, which policies would prevent.
create or replace function rows_with_words(p_table text, p_company uuid, p_patterns text[], p_limit integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  held constant text = case p_table
    when 'templates' then 'lower(title || '' '' || "position" || '' '' || description)'
    when 'jobs' then 'lower(name || '' '' || "position" || '' '' || location)'
    when 'pools' then 'lower(name || '' '' || description)'
    when 'candidates' then 'lower(first_name || '' '' || last_name || '' '' || email)'
    when 'interviews' then 'lower(title)'
  end;
begin
  if p_company is distinct from nullif(current_setting('app.company', true), '')::uuid then return; end if;
  return query execute (
    select format('select id from %I where company_id = $1 and ', p_table)
      || string_agg(format('%s like lower(%L)', held, pattern), ' and ') || ' limit $2'
    from unnest(p_patterns) as pattern) using p_company, p_limit + 1;
end $$;

revoke all on function
  percent_decoded(text), linkedin_handle(text), github_handle(text), search_words(text), search_parts(text[]),
  tagged_words(text[], text, text), rows_with_words(text, uuid, text[], integer)
  from public;
grant execute on function rows_with_words(text, uuid, text[], integer) to candi_app;
