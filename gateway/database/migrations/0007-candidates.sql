-- Candidate search, imports, and deletion of résumé files.

-- The search index ----------------------------------------------------------------------------------------------------

-- Normalises a text to the words that a search compares: lower case, without accents and Arabic vowel signs, and with
-- variant forms of Arabic letters unified. "C++", "C#" and "Node.js" are kept as words.
create function search_words(p_text text) returns text[]
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
create function search_parts(p_words text[]) returns text[]
  language sql immutable parallel safe as $$
  select p_words || array(select part from unnest(p_words) as word, unnest(regexp_split_to_array(word, '[._-]+')) as part
    where word ~ '[._-]' and part <> '')
$$;

-- One row per candidate. The server's role has no policy and no grant; only the functions below read it, for one
-- company each. (Under a policy the index below wouldn't be used, since its operator isn't leakproof.)
create table candidate_search (
  candidate_id uuid primary key references candidates on delete cascade,
  company_id uuid not null references companies on delete cascade,
  created_at timestamptz(3) not null,
  -- Sort key.
  name text not null,
  -- Years of experience; -1 if unknown.
  years double precision not null,
  -- Plain words, and words with a prefix: c:ompany, i:ndustry, l:ocation, y:ears (whole), o:pen to work, and the first
  -- 3–8 letters of words in the p:rofile, the industry (j:) and the location (m:).
  words tsvector not null
);
create index candidate_search_newest on candidate_search (company_id, created_at desc, candidate_id desc);
create index candidate_search_name on candidate_search (company_id, name, candidate_id);
create index candidate_search_years on candidate_search (company_id, years desc, candidate_id desc);
-- Every search scans the pending list in full, so it is kept short.
create index candidate_search_words on candidate_search using gin (words) with (gin_pending_list_limit = 512);
alter table candidate_search enable row level security, force row level security;
create policy owner on candidate_search to current_user using (true) with check (true);

create function tagged_words(p_words text[], p_tag text, p_prefix_tag text) returns text[]
  language sql immutable parallel safe as $$
  select array(select p_tag || word from unnest(p_words) as word)
    || array(select p_prefix_tag || left(word, size) from unnest(p_words) as word,
      generate_series(3, least(8, length(word))) as size)
$$;

create function candidate_words(c candidates) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(
    tagged_words(search_parts(search_words(concat_ws(' ', c.first_name, c.last_name, c.email, c.current_job_title,
      c.current_company, array_to_string(c.skills, ' ')))), '', 'p:')
    || search_parts(search_words(c.about))
    || tagged_words(search_parts(search_words(c.industry)), 'i:', 'j:')
    || tagged_words(search_parts(search_words(concat_ws(' ', c.location, c.city, c.country))), 'l:', 'm:')
    || array['c:' || c.company_id]
    || case when c.years_experience is null then '{}' else array['y:' || floor(c.years_experience)] end
    || case when c.open_to_work then array['o:'] else '{}' end)
$$;

create function index_candidates() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into candidate_search as s (candidate_id, company_id, created_at, name, years, words)
    select c.id, c.company_id, c.created_at, array_to_string(search_words(c.last_name || ' ' || c.first_name), ' '),
      coalesce(c.years_experience, -1), candidate_words(c)
    from candidates c where c.id in (select id from changed)
  on conflict (candidate_id) do update
    set name = excluded.name, years = excluded.years, words = excluded.words
    where (s.name, s.years, s.words) is distinct from (excluded.name, excluded.years, excluded.words);
  return null;
end $$;
create trigger candidates_inserted after insert on candidates
  referencing new table as changed for each statement execute function index_candidates();
create trigger candidates_updated after update on candidates
  referencing new table as changed for each statement execute function index_candidates();

-- Returns the search conditions as one index expression. Words match by prefix from three letters on; the about text
-- matches whole words only.
create function search_condition(p_company uuid, p_keywords text, p_industry text, p_location text,
    p_min double precision, p_max double precision, p_open boolean) returns tsquery
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
    select '''o:''' where p_open
  ) as terms
$$;

-- Returns the remaining conditions as SQL: exact years of experience and letters beyond the eighth.
create function search_remainder(p_keywords text, p_industry text, p_location text, p_min double precision,
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

-- Returns a page of matching candidates of the transaction's company. `p_sort`: newest, name or experience. `p_after`
-- and `p_after_id`: key and id of the previous page's last row; `key` is the next page's `p_after`.
--
-- Matches of common words occur near the top of the list, so the first rows of the list are scanned first. If that
-- doesn't fill the page, the words are rare: their matches are collected from the word index and sorted.
create function find_candidates(p_company uuid, p_keywords text, p_industry text, p_location text,
    p_min double precision, p_max double precision, p_open boolean, p_sort text, p_after text, p_after_id uuid,
    p_limit integer) returns table (id uuid, key text)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  walk constant integer := 2000;
  column_name text := case p_sort when 'name' then 'name' when 'experience' then 'years' else 'created_at' end;
  direction text := case p_sort when 'name' then 'asc' else 'desc' end;
  sorted text := format('%1$I %2$s, candidate_id %2$s', column_name, direction);
  behind text := case when p_after is null then 'true' else format('(%I, candidate_id) %s (%L, %L)', column_name,
    case direction when 'asc' then '>' else '<' end, p_after, p_after_id) end;
  holds text := format('words @@ %L and %s',
    search_condition(p_company, p_keywords, p_industry, p_location, p_min, p_max, p_open),
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
    p_min double precision, p_max double precision, p_open boolean, p_limit integer) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  counted integer;
begin
  if p_company is distinct from nullif(current_setting('app.company', true), '')::uuid then return 0; end if;
  execute format($f$
    select count(*) from (
      select from candidate_search where words @@ %L and company_id = %L and %s limit %s
    ) as found $f$,
    search_condition(p_company, p_keywords, p_industry, p_location, p_min, p_max, p_open), p_company,
    search_remainder(p_keywords, p_industry, p_location, p_min, p_max), p_limit)
    into counted;
  return counted;
end $$;

insert into candidate_search (candidate_id, company_id, created_at, name, years, words)
  select c.id, c.company_id, c.created_at, array_to_string(search_words(c.last_name || ' ' || c.first_name), ' '),
    coalesce(c.years_experience, -1), candidate_words(c)
  from candidates c;

-- Imports -------------------------------------------------------------------------------------------------------------

-- Imports in progress: a table or several résumés. Kept for a day.
create table imports (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  created_by uuid references users on delete set null,
  kind text not null constraint imports_kind check (kind in ('table', 'resumes')),
  -- Name of the file.
  name text not null default '',
  columns text[] not null default '{}',
  -- For each column, a candidate field or null.
  mapping jsonb not null default '[]',
  existing text not null default 'refuse' constraint imports_existing check (existing in ('refuse', 'update')),
  -- {added, updated, refused}; null until the import is finished.
  result jsonb,
  created_at timestamptz(3) not null default now(),
  unique (company_id, id)
);
create index imports_created_by on imports (created_by);
create index imports_old on imports (company_id, created_at);

create table import_rows (
  company_id uuid not null references companies on delete cascade,
  import_id uuid not null,
  -- Row number in the file; the header is row 1.
  number integer not null,
  cells text[] not null default '{}',
  -- Cells by field, as text.
  draft jsonb not null,
  -- [{field, message}], where message is a key of the message catalogue.
  problems jsonb not null,
  bad boolean not null generated always as (problems <> '[]') stored,
  updates boolean not null default false,
  resume_key text,
  resume_name text,
  resume_bytes integer,
  resume_text text,
  primary key (company_id, import_id, number),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);
create index import_rows_bad on import_rows (company_id, import_id, bad, number);

do $$
declare t text;
begin
  foreach t in array array['imports', 'import_rows']
  loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy owner on %I to current_user using (true) with check (true)', t);
    execute format($f$create policy tenant on %I to candi_app using
      (company_id = (select nullif(current_setting('app.company', true), '')::uuid))$f$, t);
    execute format('grant select, insert, update, delete on %I to candi_app', t);
  end loop;
end $$;

-- Files ---------------------------------------------------------------------------------------------------------------

-- Deletes résumé files that were replaced, or that no candidate was created from.
create trigger candidates_resume_replaced after update of resume_key on candidates for each row
  when (old.resume_key is not null and old.resume_key is distinct from new.resume_key)
  execute function erase_files_of_candidate();
create trigger import_rows_erased after delete on import_rows for each row when (old.resume_key is not null)
  execute function erase_files_of_candidate();

-- Erasing a candidate also erases the emails sent to them.
grant delete on mails to candi_app;

do $$
declare f text;
begin
  foreach f in array array['search_words(text)', 'search_parts(text[])', 'tagged_words(text[], text, text)',
    'candidate_words(candidates)', 'index_candidates()',
    'search_remainder(text, text, text, double precision, double precision)',
    'search_condition(uuid, text, text, text, double precision, double precision, boolean)']
  loop
    execute format('revoke all on function %s from public', f);
  end loop;
  foreach f in array array[
    'find_candidates(uuid, text, text, text, double precision, double precision, boolean, text, text, uuid, integer)',
    'count_candidates(uuid, text, text, text, double precision, double precision, boolean, integer)']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
end $$;
