-- Keeps every list fast at 100,000 rows when searched or summed.

-- Usage by the day ----------------------------------------------------------------------------------------------------

-- Daily sums of usage_entries, maintained only by the triggers below. A month is computed from its whole days here plus
-- the entries of its first and last day. Days are in UTC, like the months of usage.
create table usage_days (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  kind text not null constraint usage_days_kind check (kind in ('interview', 'humanoid')),
  entries integer not null,
  seconds bigint not null,
  pack_seconds bigint not null,
  primary key (company_id, day, kind)
);

create function usage_day(p_at timestamptz) returns date language sql immutable parallel safe as $$
  select (p_at at time zone 'UTC')::date
$$;

create function usage_days_add() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into usage_days as d (company_id, day, kind, entries, seconds, pack_seconds)
    select company_id, usage_day(started_at), kind, count(*), sum(seconds), sum(pack_seconds)
    from changed group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, day, kind) do update set entries = d.entries + excluded.entries,
    seconds = d.seconds + excluded.seconds, pack_seconds = d.pack_seconds + excluded.pack_seconds;
  return null;
end $$;
create trigger usage_days_add after insert on usage_entries
  referencing new table as changed for each statement execute function usage_days_add();

create function usage_days_take() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update usage_days d set entries = d.entries - c.entries, seconds = d.seconds - c.seconds,
    pack_seconds = d.pack_seconds - c.pack_seconds
  from (
    select company_id, usage_day(started_at) as day, kind, count(*) as entries, sum(seconds) as seconds,
      sum(pack_seconds) as pack_seconds
    from changed group by 1, 2, 3) c
  where d.company_id = c.company_id and d.day = c.day and d.kind = c.kind;
  return null;
end $$;
create trigger usage_days_take after delete on usage_entries
  referencing old table as changed for each statement execute function usage_days_take();
-- Usage entries are immutable.
create function usage_entries_stay() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'usage entries are added and deleted, not changed';
end $$;
create trigger usage_entries_stay before update on usage_entries
  for each statement execute function usage_entries_stay();

insert into usage_days (company_id, day, kind, entries, seconds, pack_seconds)
  select company_id, usage_day(started_at), kind, count(*), sum(seconds), sum(pack_seconds)
  from usage_entries group by 1, 2, 3;

alter table usage_days enable row level security, force row level security;
create policy owner on usage_days to current_user using (true) with check (true);
create policy tenant on usage_days to candi_app
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy platform on usage_days for select to candi_admin using (true);
grant select on usage_days to candi_app, candi_admin;

drop index usage_entries_period;
create index usage_entries_period on usage_entries (company_id, started_at) include (kind, seconds, pack_seconds);

-- Words ---------------------------------------------------------------------------------------------------------------

-- Uses operators only: calling name_for_search for each row found by the index takes ten times as long as everything
-- else.
drop index candidates_by_words, users_by_words, companies_by_words, interviews_by_words, templates_by_words;
create index candidates_by_words on candidates
  using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index users_by_words on users using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index companies_by_words on companies using gin (lower(name) gin_trgm_ops);
create index interviews_by_words on interviews using gin (lower(title) gin_trgm_ops);
create index templates_by_words on templates
  using gin (lower(title || ' ' || "position" || ' ' || description) gin_trgm_ops);
create index jobs_by_words on jobs using gin (lower(name || ' ' || "position" || ' ' || location) gin_trgm_ops);
create index pools_by_words on pools using gin (lower(name || ' ' || description) gin_trgm_ops);

-- Returns the ids of a company's rows that contain all words (`like` patterns), at most p_limit + 1. Defined as the
-- owner, because `like` isn't leakproof and can't use an index under a policy. The index looks up all words together,
-- so it starts from the rarest.
drop function session_words(uuid, text, integer), template_words(uuid, text[], integer);
create function rows_with_words(p_table text, p_company uuid, p_patterns text[], p_limit integer) returns setof uuid
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

-- Returns the newest candidates who aren't in the job and match all words. Looks among the company's newest
-- candidates first, which suffices for common words, then collects all matches if they are few. Otherwise it excludes
-- the job's candidates from the full list.
create function addable_candidates(p_company uuid, p_job uuid, p_patterns text[], p_limit integer) returns uuid[]
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

do $$
declare f text;
begin
  foreach f in array array['rows_with_words(text, uuid, text[], integer)',
    'addable_candidates(uuid, uuid, text[], integer)']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to candi_app', f);
  end loop;
  foreach f in array array['usage_days_add()', 'usage_days_take()', 'usage_entries_stay()'] loop
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;

-- Combinations of filters and sort orders -----------------------------------------------------------------------------

create index sessions_list_by_status_score on sessions (company_id, status, (coalesce(list_score, -1)) desc, id desc);
create index sessions_list_by_status_date on sessions (company_id, status, list_at desc, id desc);
