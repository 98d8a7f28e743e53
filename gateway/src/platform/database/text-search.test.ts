import type { Page } from '@candi/contract/platform/common';
import { beforeAll, expect, it } from 'vitest';
import { signUpAdmin } from '../../../testing/admin.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

/** Number of rows: more than the search scans, and more than the word index may return. */
const rows = 6500;
const addableShown = 20;
const gateway = setUpGateway();
const member = setUpMember(gateway);
let adminToken = '';
const jobs = { nobody: '', everyone: '' };

/**
 * SQL expression for the text of row `n`. Each word occurs in all rows, half of them, a few, a few old or new ones,
 * or only one. There are several scripts, upper and lower case, and special characters.
 */
const words = `'Engineer ' || n || case n % 2 when 0 then ' Half' else '' end || case n % 9 when 0 then ' ÁRVORE' else '' end
  || case n % 50 when 0 then ' مهندس' else '' end || case when n > 2000 and n % 100 = 1 then ' vieux' else '' end
  || case when n < 300 and n % 20 = 1 then ' nouveau' else '' end || case n when 1234 then ' 50%_done ' else '' end`;
/** Several rows share a timestamp, so that pages can end between them. */
const at = `timestamptz '2026-01-01' - n / 7 * interval '1 minute'`;
const searches = [
  'engineer',
  'HALF',
  'half árvore',
  'مهندس',
  'مهندس half',
  'vieux',
  'nouveau',
  '777',
  '50%',
  '%_d',
  'nowhere',
  '7',
];

beforeAll(async () => {
  const other = await gateway.signUp();
  adminToken = (await signUpAdmin(gateway)).token;
  const { sql } = gateway.database.owner;
  const fill = (text: string) => sql.unsafe(text.replaceAll('$words', words).replaceAll('$at', at));
  for (const { companyId } of [member, other]) {
    const of = `'${companyId}'::uuid`;
    const from = `from generate_series(1, ${rows}) n`;
    await fill(`insert into jobs (company_id, name, description, position, location, open, created_at)
      select ${of}, 'Job', '', $words, 'Cairo', n % 3 > 0, $at ${from}`);
    await fill(`insert into pools (company_id, name, description, created_at)
      select ${of}, 'Pool ' || n, $words, $at ${from}`);
    await fill(`insert into templates (company_id, title, description, company_intro, job_intro, interviewer_intro, outro,
        phase, position, language, questions, created_at)
      select ${of}, 'Template', $words, '', '', '', '', 'FINAL', '', (array['en', 'ar'])[1 + n % 2], '[{"question": "Why?"}]', $at ${from}`);
    await fill(`insert into candidates (company_id, first_name, last_name, email, phone, created_at)
      select ${of}, $words, 'X', n || '@words.test', '', $at ${from}`);
  }
  await fill(`insert into users (role, email, password_hash, first_name, last_name, created_at)
    select 'SOLO_USER', n || '@words.test', '', $words, 'X' || n % 10, $at from generate_series(1, ${rows}) n`);
  await fill(`insert into companies (kind, name, created_at)
    select 'SOLO', $words, $at from generate_series(1, ${rows}) n`);
  for (const job of ['nobody', 'everyone'] as const) {
    const [made] = await sql<{ id: string }[]>`
      insert into jobs (company_id, name, description, position) values (${member.companyId}, ${job}, '', '') returning id`;
    jobs[job] = made?.id ?? '';
  }
  await sql`insert into job_phases (company_id, job_id, ordinal, kind, name)
    values (${member.companyId}, ${jobs.everyone}, 0, 'CV_SCREENING', '')`;
  // Adds nearly all candidates to this job.
  await sql`insert into applications (company_id, job_id, candidate_id, phase_id)
    select c.company_id, ${jobs.everyone}, c.id, p.id from candidates c, job_phases p
    where c.company_id = ${member.companyId} and p.job_id = ${jobs.everyone} and c.email not like '%00@words.test'`;
  await sql.unsafe('analyze');
});

/** Reads all pages of a list and returns the ids. */
async function listed(path: string, token: string, id: string, limit: number): Promise<unknown[]> {
  const seen: unknown[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { status, body }: { status: number; body: Page<Record<string, unknown>> } = await gateway.call(
      'GET',
      `${path}&limit=${limit}${next && `&after=${next}`}`,
      { token },
    );
    expect(status).toBe(200);
    seen.push(...body.rows.map((row) => row[id]));
    next = body.next;
  }
  return seen;
}

/** Returns the ids that `listed` should return, according to a simple query. */
async function plain(
  table: string,
  text: string,
  q: string,
  where: string,
  order: string,
): Promise<unknown[]> {
  const found = await gateway.database.owner.sql.unsafe<{ id: string }[]>(
    `select id from ${table} where ${where} and not exists (
      select from unnest($1::text[]) word where strpos(lower(${text}), lower(word)) = 0) order by ${order}`,
    [q.split(' ')],
  );
  return found.map(({ id }) => id);
}

const lists = [
  ['jobs', '', `concat_ws(' ', name, position, location)`, 'true', 'created_at desc, id desc'],
  [
    'jobs',
    'state=closed&sort=name',
    `concat_ws(' ', name, position, location)`,
    'not open',
    'lower(name), id',
  ],
  ['pools', 'sort=name', `concat_ws(' ', name, description)`, 'true', 'lower(name), id'],
  ['templates', '', `concat_ws(' ', title, position, description)`, 'true', 'created_at desc, id desc'],
  ['templates', 'language=ar&sort=title', 'description', `language = 'ar'`, 'lower(title), id'],
] as const;

it.each(lists)(
  '/%s?%s: returns the same rows as a simple query, page by page',
  async (table, query, ...by) => {
    const [text, where, order] = by;
    for (const q of searches) {
      const path = `/v1/${table}?q=${encodeURIComponent(q)}&${query}`;
      const found = await listed(path, member.token, 'id', 100);
      const expected = await plain(table, text, q, `company_id = '${member.companyId}' and ${where}`, order);
      expect(found, q).toEqual(expected);
    }
  },
  120_000,
);

const admins = [
  ['companies', 'companies', 'kind=SOLO', 'name', `kind = 'SOLO'`, 'created_at desc, id desc'],
  ['companies', 'companies', 'sort=name', 'name', 'true', 'lower(name), id'],
  ['users', 'users', '', `concat_ws(' ', first_name, last_name, email)`, 'true', 'created_at desc, id desc'],
  [
    'users',
    'users',
    'sort=name&profile=solo_user',
    `concat_ws(' ', first_name, last_name, email)`,
    `role = 'SOLO_USER'`,
    `lower(last_name || ' ' || first_name), id`,
  ],
  [
    'candidates',
    'candidates',
    '',
    `concat_ws(' ', first_name, last_name, email)`,
    'true',
    'created_at desc, id desc',
  ],
] as const;

it.each(admins)(
  '/admin/%s (%s, %s): returns the same rows over all companies',
  async (path, table, query, ...by) => {
    const [text, where, order] = by;
    const id = path === 'users' ? 'userId' : 'id';
    for (const q of ['half árvore', 'مهندس', 'vieux', '50%', 'nowhere']) {
      const found = await listed(
        `/v1/admin/${path}?q=${encodeURIComponent(q)}&${query}`,
        adminToken,
        id,
        100,
      );
      expect(found, q).toEqual(await plain(table, text, q, where, order));
    }
  },
  120_000,
);

it.each(['nobody', 'everyone'] as const)(
  'lists the candidates that can be added to a job for which %s has applied',
  async (job) => {
    for (const q of ['', ...searches]) {
      const { body } = await gateway.call<{ id: string }[]>(
        'GET',
        `/v1/jobs/${jobs[job]}/addable-candidates?q=${encodeURIComponent(q)}`,
        { token: member.token },
      );
      const expected = await plain(
        'candidates',
        `concat_ws(' ', first_name, last_name, email)`,
        q,
        `company_id = '${member.companyId}' and id not in (
        select candidate_id from applications where job_id = '${jobs[job]}')`,
        'created_at desc, id desc',
      );
      expect(
        body.map(({ id }) => id),
        q,
      ).toEqual(expected.slice(0, addableShown));
    }
  },
  60_000,
);
