-- Free places of the workers that have reported in the last `p_seconds`. A session that has just been opened counts
-- before its worker reports it.
create or replace function agent_places_free(p_seconds integer) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(0, coalesce(sum(places), 0)
    - greatest(coalesce(sum(busy), 0), (select count(*) from sessions where status = 'OPENED')))::integer
  from agent_workers where reported_at > now() - make_interval(secs => p_seconds)
$$;

-- Workers belong to no company, so the gateway stores and sums up their reports only through these functions.
create or replace function agent_worker_report(p_worker text, p_places integer, p_busy integer) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from agent_workers where reported_at < now() - interval '1 day';
  insert into agent_workers (worker_id, places, busy) values (p_worker, p_places, p_busy)
  on conflict (worker_id) do update set places = p_places, busy = p_busy, reported_at = now()
$$;

revoke all on function agent_places_free(integer), agent_worker_report(text, integer, integer) from public;
grant execute on function agent_places_free(integer), agent_worker_report(text, integer, integer) to candi_app;
