import type { Sql } from 'postgres';

/** Ids of rows that `fillManyRows` creates: a company, its owner, and one job, phase and pool of the company. */
export interface ManyRows {
  companyId: string;
  ownerId: string;
  jobId: string;
  phaseId: string;
  poolId: string;
}

/**
 * Inserts `rows` rows for one company into every table that lists read, and a hundredth as many for each of ten other
 * companies. Uses plain SQL as the owner role. Updates the planner's statistics, as autovacuum would.
 */
export async function fillManyRows(sql: Sql, rows: number): Promise<ManyRows> {
  return sql.begin(async (trx) => {
    // Skips foreign-key checks and triggers, which would take most of the time. The inserted rows are consistent, and
    // include the values that triggers would set.
    await trx`set local session_replication_role = replica`;
    const [made] = await trx<{ companyId: string; ownerId: string }[]>`
      with company as (insert into companies (kind, name) values ('COMPANY', 'Many Rows') returning id),
        owner as (insert into users (role, email, password_hash, first_name, last_name, email_verified_at)
          values ('USER', 'owner@many.example', 'none', 'Olga', 'Many', now()) returning id),
        membership as (insert into members (company_id, user_id, role)
          select company.id, owner.id, 'OWNER' from company, owner)
      select company.id as "companyId", owner.id as "ownerId" from company, owner`;
    if (!made) throw new Error('The company was not inserted');
    const { companyId, ownerId } = made;
    await trx`insert into companies (kind, name) select 'COMPANY', 'Other ' || n from generate_series(1, ${rows / 10}) n`;
    await trx`insert into subscriptions (company_id) select id from companies on conflict do nothing`;
    await trx`insert into users (role, email, password_hash, first_name, last_name, email_verified_at, created_at)
      select 'SOLO_USER', 'user' || n || '@many.example', 'none', 'First' || n % 997, 'Last' || n % 4999, now(),
        now() - n * interval '1 minute' from generate_series(1, ${rows}) n`;
    await trx`create temp table tenants on commit drop as
      (select ${companyId}::uuid as id, ${rows}::int as rows, '' as mark)
      union all (select id, ${rows / 100}::int, id::text from companies where id <> ${companyId} limit 10)`;
    await trx`insert into templates (company_id, title, description, company_intro, job_intro, interviewer_intro, outro,
        phase, position, language, questions, created_at)
      select t.id, 'Template ' || n, '', '', '', '', '',
        (array['SCREENING', 'TECHNICAL', 'CULTURAL_FIT', 'FINAL'])[1 + n % 4], 'Engineer',
        (array['en', 'pt', 'es', 'ar'])[1 + n % 4],
        '[{"id": "00000000-0000-4000-8000-000000000000", "question": "Why?", "expectedAnswer": "So."}]',
        now() - n * interval '1 minute' from tenants t, generate_series(1, t.rows) n`;
    await trx`insert into jobs (company_id, name, description, position, open, created_at)
      select t.id, 'Job ' || n, '', 'Engineer', n % 3 > 0, now() - n * interval '1 minute'
      from tenants t, generate_series(1, t.rows / 10) n`;
    await trx`insert into job_phases (company_id, job_id, ordinal, kind, name)
      select company_id, id, k, case when k = 0 then 'CV_SCREENING' else 'CUSTOM' end,
        case when k = 0 then '' else 'Phase ' || k end from jobs, generate_series(0, 2) k`;
    await trx`insert into candidates (company_id, first_name, last_name, email, phone, current_job_title, industry, location,
        skills, years_experience, about, open_to_work, linkedin_url, github_url, created_at)
      select t.id, (array['Ana', 'João', 'Lucía', 'Omar', 'Mary', 'Ravi', 'Chen'])[1 + n % 7] || n % 211,
        'Family' || n % 5003, 'c' || n || '@many.example', '', (array['Engineer', 'Nurse', 'Driver', 'Teacher'])[1 + n % 4],
        (array['Software', 'Health', 'Logistics', 'Education'])[1 + n % 4], 'City ' || n % 301,
        array['skill' || n % 97, 'skill' || n % 503], n % 41, 'About person ' || n || ' of the list.', n % 5 = 0,
        case when n % 3 = 0 then 'https://www.linkedin.com/in/person' || n else '' end,
        case when n % 7 = 0 then 'https://github.com/person' || n else '' end,
        now() - n * interval '1 minute' from tenants t, generate_series(1, t.rows) n`;
    // One job gets most of the applications, which is the worst case for a board.
    await trx`create temp table main on commit drop as
      select t.id as company_id, (select id from jobs where company_id = t.id order by created_at desc limit 1) as job_id
      from tenants t`;
    await trx`analyze candidates, job_phases, main`;
    await trx`insert into applications (company_id, job_id, candidate_id, list_name, list_text, phase_id, fit, fit_score, screened_at, source, created_at, phase_since,
        decision, decided_at)
      select c.company_id, m.job_id, c.id, list_name(c.first_name, c.last_name),
        name_for_search(c.first_name, c.last_name, c.email), p.id, (array['TOP', 'AVERAGE', 'NOT_FIT', null])[1 + n % 4],
        case when n % 4 < 3 then n % 100 end, now(), case when n % 2 = 0 then 'public' else 'recruiter' end, c.created_at, c.created_at,
        d.decision, case when d.decision is not null then c.created_at + interval '2 hours' end
      from (select *, row_number() over (partition by company_id order by created_at) as n from candidates) c
        join main m using (company_id)
        join job_phases p on p.job_id = m.job_id and p.ordinal = n % 3
        cross join lateral (select case when n % 97 = 5 then 'ACCEPTED' when n % 10 = 3 then 'SHORTLISTED'
          when n % 7 = 1 then 'REJECTED' end as decision) d`;
    await trx`insert into interviews (company_id, created_by, title, type, phase, access, language, duration_minutes, template,
        questions, job_id, scheduled_at, expires_at, created_at)
      select t.id, ${ownerId}, 'Interview ' || n, (array['HUMANOID', 'VIDEO'])[1 + n % 2], 'SCREENING',
        (array['restricted', 'public', 'private'])[1 + n % 3], (array['en', 'pt', 'es', 'ar'])[1 + n % 4], 15, '{}',
        '[{"question": "Why?"}]', case when n % 2 = 0 then m.job_id end,
        case when n % 5 = 0 then now() + n * interval '1 minute' end, now() + interval '14 days',
        now() - n * interval '1 minute'
      from tenants t join main m on m.company_id = t.id, generate_series(1, t.rows / 4) n`;
    await trx`analyze candidates, interviews, applications, job_phases`;
    await trx`create temp table session_seeds on commit drop as
      select c.id, c.company_id, c.created_at, c.n, list_name(c.first_name, c.last_name) as name,
        name_for_search(c.first_name, c.last_name, c.email) as text,
        1 + c.n % greatest(1, t.rows / 4) as interview
      from (select *, row_number() over (partition by company_id order by created_at) as n from candidates) c
        join tenants t on t.id = c.company_id`;
    await trx`create temp table numbered_interviews on commit drop as
      select *, row_number() over (partition by company_id order by created_at) as n from interviews`;
    await trx`analyze session_seeds, numbered_interviews`;
    await trx`insert into sessions (company_id, interview_id, candidate_id, application_id, status, cancel_reason, created_at,
        started_at, ended_at, decision, decided_at, link_hash, metered_at, list_type, list_phase, list_language, list_job_id, list_scheduled_at, list_minutes,
        list_expires_at, list_name, list_text)
      select c.company_id, i.id, c.id, a.id,
        (array['PENDING', 'COMPLETED', 'COMPLETED', 'CANCELLED'])[1 + c.n % 4], case when c.n % 4 = 3 then 'left' end,
        c.created_at, case when c.n % 4 > 0 then c.created_at end,
        case when c.n % 4 > 0 then c.created_at + interval '15 minutes' end,
        case when c.n % 4 = 2 and i.job_id is null then 'SHORTLISTED' end,
        case when c.n % 4 = 2 and i.job_id is null then c.created_at + interval '1 hour' end,
        sha256(c.id::text::bytea), case when c.n % 4 > 0 then now() end,
        i.type, i.phase, i.language, i.job_id, i.scheduled_at, i.duration_minutes, i.expires_at, c.name, name_for_search(c.text, i.title)
      from session_seeds c join numbered_interviews i on i.company_id = c.company_id and i.n = c.interview
        left join applications a on a.candidate_id = c.id and a.job_id = i.job_id`;
    await trx`analyze sessions`;
    await trx`insert into candidate_search (candidate_id, company_id, created_at, active_at, name, years, words,
        decision, phase, fit)
      select c.id, c.company_id, c.created_at, c.created_at + (random() * interval '10 days'),
        array_to_string(search_words(c.last_name || ' ' || c.first_name), ' '), coalesce(c.years_experience, -1),
        candidate_words(c), p.decision, p.phase, p.fit
      from candidates c join candidate_progress(array(select id from candidates)) p on p.candidate_id = c.id`;
    await trx`insert into reports (session_id, company_id, status, content, overall_score, verdict)
      select id, company_id, 'ready', '{}', abs(hashtext(id::text)) % 101, (array['YES', 'MAYBE', 'NO'])[1 + abs(hashtext(id::text)) % 3]
      from sessions where status = 'COMPLETED'`;
    await trx`update sessions set list_score = r.overall_score from reports r where r.session_id = sessions.id`;
    await trx`insert into usage_entries (session_id, company_id, kind, started_at, seconds)
      select id, company_id, 'interview', started_at, 900 from sessions where started_at is not null`;
    await trx`insert into usage_days (company_id, day, kind, entries, seconds, pack_seconds)
      select company_id, usage_day(started_at), kind, count(*), sum(seconds), sum(pack_seconds)
      from usage_entries group by 1, 2, 3`;
    await trx`insert into pools (company_id, name, created_at)
      select t.id, 'Pool ' || n, now() - n * interval '1 minute' from tenants t, generate_series(1, t.rows / 10) n`;
    await trx`insert into pool_candidates (company_id, list_name, list_years, pool_id, candidate_id, created_at)
      select c.company_id, list_name(c.first_name, c.last_name), coalesce(c.years_experience, -1), (select id from pools where company_id = c.company_id order by created_at desc limit 1), c.id, c.created_at
      from candidates c`;
    await trx`update pools p set candidate_count = c.rows from
      (select pool_id, count(*)::int as rows from pool_candidates group by pool_id) c where p.id = c.pool_id`;
    await trx`update job_phases p set application_count = c.rows from
      (select phase_id, count(*)::int as rows from applications group by phase_id) c where p.id = c.phase_id`;
    await trx`insert into audit_log (company_id, actor_id, action, subject_id, at)
      select t.id, ${ownerId}, (array['interview.create', 'session.renew_link', 'member.invite'])[1 + n % 3],
        gen_random_uuid(), now() - n * interval '1 minute' from tenants t, generate_series(1, t.rows) n`;
    await trx`insert into members (company_id, user_id, role)
      select c.id, u.id, 'OWNER' from (select id, row_number() over () as n from companies where id <> ${companyId}) c
        join (select id, row_number() over () as n from users where id <> ${ownerId}) u using (n)`;
    await trx`insert into invitations (company_id, email, role, token_hash, expires_at)
      select id, 'invited@many.example', 'EDITOR', sha256(id::text::bytea), now() + interval '7 days' from companies`;
    await trx`insert into mails (company_id, kind, recipient, status, subject_id, enqueued_at, created_at)
      select company_id, 'interview', 'c@many.example', 'sent', id, created_at, created_at from sessions`;
    await trx`insert into notes (company_id, session_id, author_id, text)
      select company_id, id, ${ownerId}, 'A note.' from sessions where status = 'COMPLETED'`;
    await trx`insert into template_versions (company_id, template_id, version, body)
      select company_id, id, 1, '{}' from templates`;
    const [ids] = await trx<{ jobId: string; phaseId: string; poolId: string }[]>`
      select m.job_id as "jobId", p.id as "phaseId",
        (select id from pools where company_id = ${companyId} order by created_at desc limit 1) as "poolId"
      from main m join job_phases p on p.job_id = m.job_id and p.ordinal = 0 where m.company_id = ${companyId}`;
    if (!ids) throw new Error('No job was inserted');
    await trx`analyze`;
    return { companyId, ownerId, ...ids };
  });
}
