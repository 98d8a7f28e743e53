-- Deletes a bucket, and every bucket whose window has ended.
create or replace function rate_limit_clear(p_bucket text) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from rate_limits where bucket = p_bucket or window_ends < now()
$$;

-- Counts one hit and returns the number of hits in the bucket's window.
create or replace function rate_limit_hit(p_bucket text, p_window interval) returns integer
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into rate_limits as r (bucket, hits, window_ends) values (p_bucket, 1, now() + p_window)
  on conflict (bucket) do update set
    hits = case when r.window_ends < now() then 1 else r.hits + 1 end,
    window_ends = case when r.window_ends < now() then now() + p_window else r.window_ends end
  returning hits
$$;

-- Counts one hit of a request and returns the hits in the window. If the same request was within the limit before,
-- returns 0 without counting it again, up to p_repeats times. p_request: null if the caller never repeats it.
create or replace function rate_limit_request(
  p_bucket text, p_window interval, p_limit integer, p_request text, p_repeats integer
) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  own_bucket constant text := p_bucket || ' request ' || p_request;
  attempts integer;
  counted integer;
begin
  -- Concurrent calls for the same request wait for each other here.
  if p_request is not null then
    attempts := rate_limit_hit(own_bucket, p_window);
    if attempts between 2 and p_repeats + 1 then
      return 0;
    end if;
  end if;
  counted := rate_limit_hit(p_bucket, p_window);
  if counted > p_limit then
    delete from rate_limits where bucket = own_bucket;
  end if;
  return counted;
end $$;

-- Returns the hits in the bucket's current window and the seconds until it ends. Returns no row if there is no window.
create or replace function rate_limit_window(p_bucket text) returns table (hits integer, seconds_left integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.hits, greatest(1, ceil(extract(epoch from r.window_ends - now())))::integer
  from rate_limits r where r.bucket = p_bucket and r.window_ends >= now()
$$;

revoke all on function
  rate_limit_clear(text), rate_limit_hit(text, interval), rate_limit_request(text, interval, integer, text, integer),
  rate_limit_window(text)
  from public;
grant execute on function rate_limit_clear(text) to candi_app;
grant execute on function
  rate_limit_hit(text, interval), rate_limit_request(text, interval, integer, text, integer), rate_limit_window(text)
  to candi_app, candi_admin;
