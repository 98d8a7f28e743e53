/**
 * npm run bench -- gateway [rows]: requests a second and p99 of "list interviews" (50 rows, signed in, row-level
 * security on, 100,000 sessions in the company's list), beside a bare Hono route running the same SQL. Both are asked in
 * turn by as many callers, stretch by stretch, so that a slow moment of the machine meets both. Then p95 of every list of
 * the interface, one call at a time.
 *
 * Both run the SQL on one generic plan for each connection. Left to itself, Postgres plans this query again on every
 * call of the bare route, which takes 6 of 8 ms of its CPU time, so that the gateway seemed the faster of the two.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@candi/infra/postgres/postgres';
import { Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import { openDatabase } from '../../gateway/src/database/database.ts';
import { runMigrations } from '../../gateway/src/database/migrations.ts';
import type { Tables } from '../../gateway/src/database/tables.ts';
import { signToken } from '../../gateway/src/http/tokens.ts';
import { listSessions } from '../../gateway/src/interviews/session-list.repository.ts';
import { listPaths } from '../../gateway/src/testing/lists.ts';
import { fillManyRows, type ManyRows } from '../../gateway/src/testing/many-rows.ts';
import { limits } from './figures/limits.ts';
import { endWith } from './figures/result.ts';
import { type ListTimes, timeList } from './gateway/lists.ts';
import { Load } from './gateway/load.ts';
import { benchRun } from './sides/bench-run.ts';
import { startProgram } from './sides/program.ts';

const rows = Number(process.argv[2] ?? 100_000);
const callers = 16;
const stretchMs = 3000;
const stretches = 6;
/** Rows of one answer. */
const pageRows = 50;

/** The text and parameters of the list's query, as the gateway sends them. */
async function queryOf(url: string, { companyId, ownerId }: ManyRows) {
  const { sql } = openDatabase(url, 1);
  const sent: { text: string; parameters: readonly unknown[] }[] = [];
  const handle = new Kysely<Tables>({
    dialect: new PostgresJSDialect({ postgres: sql }),
    log({ query }) {
      sent.push({ text: query.sql, parameters: query.parameters });
    },
  });
  const reader = { companyId, userId: ownerId, seesPrivate: true };
  await listSessions(handle, reader, { sort: 'newest' }, new Date(), undefined, pageRows + 1);
  await sql.end();
  const [first] = sent;
  if (!first) throw new Error('no query was sent');
  return first;
}

/** Signs somebody in, as the sign-in call would. */
async function tokenFor(url: string, secret: string, user: string, company: string | null): Promise<string> {
  const database = openDatabase(url, 1);
  const lastLogin = new Date();
  await database.queries.insertInto('user_logins').values({ user_id: user, last_login: lastLogin }).execute();
  await database.close();
  const now = Math.floor(Date.now() / 1000);
  return signToken('access', secret, {
    exp: now + 3600,
    iat: now,
    profileType: company === null ? 'admin' : 'user',
    user,
    company,
    lastLogin: lastLogin.toISOString(),
  });
}

async function makeAdmin(url: string): Promise<string> {
  const database = openDatabase(url, 1);
  const { id } = await database.queries
    .insertInto('users')
    .values({
      role: 'ADMIN',
      email: 'admin@many.example',
      password_hash: 'none',
      first_name: 'A',
      last_name: 'B',
      email_verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.close();
  return id;
}

await benchRun(async ({ startLoad, defer }) => {
  const folder = mkdtempSync(join(tmpdir(), 'candi-bench-'));
  defer(async () => rmSync(folder, { recursive: true, force: true }));
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), port: 0 });
  defer(() => server.stop());
  const [ownerUrl, appUrl] = [server.url('candi', 'postgres'), server.url('candi', 'candi_app')];
  const admin = openDatabase(server.url('postgres'), 1);
  await admin.sql.unsafe('create database candi').catch((error: unknown) => {
    if ((error as { code?: string }).code !== '42P04') throw error;
  });
  await admin.close();
  await runMigrations(ownerUrl, appUrl);
  const owner = openDatabase(ownerUrl, 1);
  console.error(`filling ${rows} rows`);
  const made = await fillManyRows(owner.sql, rows);
  await owner.sql.unsafe('vacuum analyze');
  await owner.close();

  const secret = randomUUID();
  const gateway = await startProgram(new URL('../../gateway/src/main.ts', import.meta.url), [], {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: appUrl,
    PUBLIC_URL: 'http://127.0.0.1',
    GATEWAY_PORT: '0',
    GATEWAY_HOST: '127.0.0.1',
    SERVICE_TOKEN: randomUUID(),
    SESSION_SECRET: secret,
    LIVEKIT_URL: 'ws://127.0.0.1:1',
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: randomUUID(),
    FILES_DIR: join(folder, 'files'),
    LOG_LEVEL: 'warn',
  });
  defer(() => gateway.stop());
  const bare = await startProgram(new URL('gateway/bare.ts', import.meta.url), [], {
    PATH: process.env['PATH'] ?? '',
    BARE_DATABASE_URL: ownerUrl,
    BARE_QUERY: JSON.stringify(await queryOf(ownerUrl, made)),
    BARE_ROWS: String(pageRows),
  });
  defer(() => bare.stop());

  const token = await tokenFor(ownerUrl, secret, made.ownerId, made.companyId);
  const address = (told: unknown, path: string) =>
    `http://127.0.0.1:${(told as { port: number }).port}${path}`;
  const ours = new Load(
    {
      url: address(gateway.told, `/v1/sessions?limit=${pageRows}&lang=en`),
      headers: { authorization: `Bearer ${token}` },
    },
    callers,
  );
  const theirs = new Load({ url: address(bare.told, '/sessions'), headers: {} }, callers);
  for (const load of [ours, theirs]) await load.run(stretchMs, false);
  for (let i = 0; i < stretches; i += 1)
    for (const load of i % 2 ? [theirs, ours] : [ours, theirs]) await load.run(stretchMs);
  const [figures, baseline] = [ours.figures(), theirs.figures()];
  ours.close();
  theirs.close();
  console.table({ gateway: figures, bare: baseline });
  const share = figures.perSecond / baseline.perSecond;

  const adminToken = await tokenFor(ownerUrl, secret, await makeAdmin(ownerUrl), null);
  const paths = listPaths(made);
  const lists: ListTimes[] = [];
  const origin = address(gateway.told, '');
  for (const path of paths.member) lists.push(await timeList(origin, path, token));
  for (const path of paths.admin) lists.push(await timeList(origin, path, adminToken));
  console.table(lists);
  const { ofBare, listMs } = limits.gateway;
  endWith({
    name: 'gateway',
    startLoad,
    figures: { ...figures, rows, lists: Object.fromEntries(lists.map(({ path, p95 }) => [path, p95])) },
    baseline,
    ratio: { perSecond: share, p99: figures.p99 / baseline.p99 },
    bounds: [
      { what: "requests a second over the bare route's", figure: share, atLeast: ofBare },
      ...lists.map(({ path, p95 }) => ({ what: `${path}: p95, ms`, figure: p95, atMost: listMs })),
    ],
  });
});
