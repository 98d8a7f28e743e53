-- Sample data shows the product in use. It never counts towards usage, figures or funnels.
-- `sessions.sample`: an interview with a synthetic candidate. `jobs.sample`: the sample job that a new company gets, and
-- can remove with all that belongs to it. `candidates.sample`: an applicant of the sample job.
alter table sessions add column sample boolean not null default false;
alter table jobs add column sample boolean not null default false;
alter table candidates add column sample boolean not null default false;
create unique index jobs_sample on jobs (company_id) where sample;
create index candidates_sample on candidates (company_id, id) where sample;

-- `wanted`: the background worker still has to create the company's sample job.
alter table companies add column sample_job text not null default 'none'
  constraint companies_sample_job check (sample_job in ('none', 'wanted', 'made'));
create index companies_sample_wanted on companies (created_at) where sample_job = 'wanted';
grant update (sample_job) on companies to candi_app;

create or replace function sign_up(p_user uuid, p_company uuid, p_kind text, p_company_name text, p_email text,
    p_password_hash text, p_first_name text, p_last_name text, p_language text, p_time_zone text,
    p_request_hash bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into users (id, role, email, password_hash, first_name, last_name, language, request_hash)
    values (p_user, case p_kind when 'SOLO' then 'SOLO_USER' else 'USER' end, lower(p_email), p_password_hash,
      p_first_name, p_last_name, p_language, p_request_hash)
    on conflict (email, role) do nothing;
  if not found then return false; end if;
  insert into companies (id, kind, name, time_zone, sample_job)
    values (p_company, p_kind, p_company_name, p_time_zone, 'wanted');
  insert into members (company_id, user_id, role) values (p_company, p_user, 'OWNER');
  insert into audit_log (company_id, actor_id, action, subject_id, details)
    values (p_company, p_user, 'company.sign_up', p_company, jsonb_build_object('kind', p_kind));
  return true;
end $$;
