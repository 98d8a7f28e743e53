import type { Page } from '@candi/contract/platform/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../entry/app.ts';
import { signToken } from '../http/tokens.ts';
import { signUpAdmin } from '../../../testing/admin.ts';
import { listPaths } from '../../../testing/lists.ts';
import { fillManyRows } from '../../../testing/many-rows.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';

/** Enough rows for the planner to choose the same plans as for the hundred thousand rows of the benchmark. */
const rows = 20_000;
const none = '00000000-0000-4000-8000-000000000000';
const nobody = { companyId: none, ownerId: none, jobId: none, phaseId: none, poolId: none };
const given = listPaths(nobody);
const places = [
  ...given.member.map((path, at) => ({ by: 'member' as const, at, path })),
  ...given.admin.map((path, at) => ({ by: 'admin' as const, at, path })),
];

interface Sent {
  /** The statements that open the transaction, which set the company or role and the plan mode. */
  opening: string;
  text: string;
  parameters: unknown[];
}
const gateway = setUpGateway();
let watched: Database;
let app: ReturnType<typeof createApp>;
let paths: ReturnType<typeof listPaths>;
let tables: Set<string>;
const tokens = { member: '', admin: '' };
let sent: Sent[] = [];
const openings = new Map<number, string>();

beforeAll(async () => {
  const { sql, queries } = gateway.database.owner;
  const made = await fillManyRows(sql, rows);
  await sql.unsafe('vacuum analyze');
  paths = listPaths(made);
  const names = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id'`;
  tables = new Set(['companies', 'users', ...names.map(({ name }) => name)]);

  const lastLogin = new Date();
  await queries.insertInto('userLogins').values({ userId: made.ownerId, lastLogin }).execute();
  const now = Math.floor(Date.now() / 1000);
  tokens.member = signToken('access', gateway.deps.environment, {
    exp: now + 3600,
    iat: now,
    profileType: 'user',
    user: made.ownerId,
    company: made.companyId,
    lastLogin: lastLogin.toISOString(),
  });
  tokens.admin = (await signUpAdmin(gateway)).token;

  watched = openDatabase(gateway.database.appUrl, 1, (connection, text, parameters) => {
    if (text.startsWith('begin; ')) openings.set(connection, text.slice('begin; '.length));
    else if (/^(commit|rollback)/.test(text)) openings.delete(connection);
    else sent.push({ opening: openings.get(connection) ?? '', text, parameters: [...parameters] });
  });
  app = createApp({ ...gateway.deps, database: watched });
}, 240_000);
afterAll(async () => {
  await watched.close();
});

async function ask(path: string, token: string): Promise<Partial<Page<unknown>>> {
  const response = await app.request(`/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list, or a response without `next`
  return (await response.json()) as Partial<Page<unknown>>;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  Plans?: PlanNode[] | undefined;
}
const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const explained = z
  .tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })])
  .rest(z.unknown());

const executed = z
  .tuple([
    z.object({
      'QUERY PLAN': z.tuple([
        z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
      ]),
    }),
  ])
  .rest(z.unknown());

const scanned = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && tables.has(node['Relation Name'] ?? '')
    ? [node['Relation Name'] ?? '']
    : []),
  ...(node.Plans ?? []).flatMap(scanned),
];

/** Returns the tenant tables on which the statement's plan does a sequential scan. */
async function scans({ opening, text, parameters }: Sent): Promise<string[]> {
  const { sql: company, admin } = gateway.database.app;
  const connection = await (opening.includes('enter_as_admin') ? admin : company).reserve();
  try {
    await connection.unsafe(`begin; ${opening}`);
    const fixed = opening.includes('force_generic_plan');
    const plan = fixed
      ? await connection.unsafe(`explain (generic_plan, format json) ${text}`)
      : await connection.unsafe(`explain (format json) ${text}`, parameters as never[]);
    return scanned(explained.parse([...plan])[0]['QUERY PLAN'][0].Plan);
  } finally {
    await connection.unsafe('rollback');
    connection.release();
  }
}

/** Returns how many sequential scans each table has had so far, including those inside functions. */
async function counts(): Promise<Map<string, number>> {
  await watched.sql`select pg_stat_force_next_flush()`;
  const stats = await gateway.database.owner.sql<{ name: string; scans: number }[]>`
    select relname as name, seq_scan::int as scans from pg_stat_user_tables`;
  return new Map(stats.map(({ name, scans: count }) => [name, count]));
}

it.each(places)('$path does no sequential scan on a tenant table ($by)', async ({ by, at }) => {
  const path = paths[by][at] ?? '';
  const before = await counts();
  sent = [];
  const first = await ask(path, tokens[by]);
  // The rows' sort keys are for the cursor only.
  for (const row of first.rows ?? []) expect(row).not.toHaveProperty('key');
  if (first.next)
    await ask(`${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(first.next)}`, tokens[by]);
  const after = await counts();
  const asked = sent.filter(({ opening, text }) => opening && /^\s*(select|with)\b/i.test(text));
  expect(asked.length).toBeGreaterThan(0);
  const found: { text: string; tables: string[] }[] = [];
  for (const statement of asked) {
    const read = await scans(statement);
    if (read.length) found.push({ text: statement.text, tables: read });
  }
  expect(found).toEqual([]);
  // The plans inside SECURITY DEFINER functions aren't visible, so their sequential scans are counted instead.
  const more = [...after].filter(([name, count]) => tables.has(name) && count > (before.get(name) ?? 0));
  expect(more).toEqual([]);
});

/** Returns the number of 8 kB pages that the statement itself reads, without those of its planning. */
async function pagesRead({ opening, text, parameters }: Sent): Promise<number> {
  const connection = await gateway.database.app.sql.reserve();
  try {
    await connection.unsafe(`begin; ${opening}`);
    const plan = await connection.unsafe(
      `explain (analyze, buffers, format json) ${text}`,
      parameters as never[],
    );
    const { Plan: top } = executed.parse([...plan])[0]['QUERY PLAN'][0];
    return top['Shared Hit Blocks'] + top['Shared Read Blocks'];
  } finally {
    await connection.unsafe('rollback');
    connection.release();
  }
}

it.each(places.filter(({ path }) => /^(subscription|sessions\/counts|jobs\/[^/]+)$/.test(path)))(
  '$path reads its sums from an index',
  async ({ at }) => {
    sent = [];
    await ask(paths.member[at] ?? '', tokens.member);
    const asked = sent.filter(({ opening, text }) => opening && /^\s*(select|with)\b/i.test(text));
    expect(asked.length).toBeGreaterThan(0);
    const [table] = await gateway.database.owner.sql<{ pages: number }[]>`
      select min(pg_relation_size(oid) / current_setting('block_size')::int)::int as pages from pg_class
      where oid in ('sessions'::regclass, 'applications'::regclass)`;
    for (const statement of asked) expect(await pagesRead(statement)).toBeLessThan((table?.pages ?? 0) / 2);
  },
);
