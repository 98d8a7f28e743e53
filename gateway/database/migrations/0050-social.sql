-- Members' LinkedIn accounts, and posts about jobs.

-- Pending requests to connect a LinkedIn account. Each state can be used once; only its hash is stored.
create table linkedin_requests (
  company_id uuid not null,
  user_id uuid not null,
  state_hash bytea not null,
  expires_at timestamptz(3) not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references members on delete cascade
);

create table linkedin_connections (
  company_id uuid not null,
  user_id uuid not null,
  -- The person's ID at LinkedIn, which is specific to the LinkedIn application.
  person_id text not null,
  name text not null,
  -- The access token, encrypted.
  sealed bytea not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references members on delete cascade
);

create table posts (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  job_id uuid not null,
  -- The member whose LinkedIn account publishes the post.
  author_id uuid references users on delete set null,
  text text not null check (text <> ''),
  -- PNG; erased once the post is published.
  picture bytea,
  -- Description of the picture; null for a post without one.
  picture_text text,
  status text not null default 'scheduled' constraint posts_status check (status in
    ('scheduled', 'publishing', 'published', 'failed')),
  publish_at timestamptz(3) not null,
  started_at timestamptz(3),
  published_at timestamptz(3),
  -- LinkedIn's ID of the published post.
  urn text,
  failure text constraint posts_failure check (failure in
    ('not_connected', 'expired', 'not_allowed', 'job_closed', 'refused', 'limited', 'unavailable', 'unknown')),
  -- LinkedIn's explanation if it refused the post.
  failure_detail text,
  created_at timestamptz(3) not null default now(),
  unique (company_id, id),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade
);
create index posts_job on posts (company_id, job_id, created_at desc, id desc);
create index posts_author on posts (author_id);
create index posts_due on posts (publish_at) where status = 'scheduled';
create index posts_publishing on posts (started_at) where status = 'publishing';

do $$
declare t text;
begin
  foreach t in array array['linkedin_requests', 'linkedin_connections', 'posts']
  loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy owner on %I to current_user using (true) with check (true)', t);
    execute format('create policy tenant on %I to candi_app
      using (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid))', t);
    execute format('grant select, insert, update, delete on %I to candi_app', t);
  end loop;
end $$;
