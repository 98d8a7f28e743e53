/**
 * npm run bench -- gateway [rows]: measures requests per second and p99 of "list interviews" (50 rows, signed in,
 * row-level security on, 100,000 sessions in the company's list), compared to a bare Hono route that runs the same
 * SQL. The same number of clients loads the gateway and the bare route alternately, so that a slow period of the
 * machine affects them equally. Then measures p95 of every list endpoint, one request at a time.
 *
 * Both the gateway and the bare route run the SQL with a generic plan on each connection. By default, Postgres would
 * plan this query again on every call of the bare route, which takes 6 of its 8 ms of CPU time and would make the
 * gateway look faster.
 */
import { randomUUID } from 'node:crypto';
import { openDatabase, queriesOver } from '@candi/gateway/platform/database/database';
import { listSessions } from '@candi/gateway/interviews/interviews/session-list.repository';
import { listPaths } from '../../gateway/testing/lists.ts';
import { fillManyRows, type ManyRows } from '../../gateway/testing/many-rows.ts';
import { limits } from '../../tests/measure/limits.ts';
import { endWith } from './figures/result.ts';
import { accessToken } from './gateway/access-token.ts';
import { type ListTimes, timeList } from './gateway/lists.ts';
import { Load } from './gateway/load.ts';
import { originOf, startDatabase, startGateway } from './gateway/start.ts';
import { benchRun } from './sides/bench-run.ts';
import { startProgram } from '../../tests/doubles/program.ts';

const rows = Number(process.argv[2] ?? 100_000);
const callers = 16;
const roundMs = 3000;
const rounds = 6;
/** Rows per response. */
const pageRows = 50;

/** Returns the text and parameters of the list query as the gateway sends it. */
async function queryOf(url: string, { companyId, ownerId }: ManyRows) {
  const { sql } = openDatabase(url, 1);
  const sent: { text: string; parameters: readonly unknown[] }[] = [];
  const handle = queriesOver(sql, ({ query }) => {
    sent.push({ text: query.sql, parameters: query.parameters });
  });
  const reader = { companyId, userId: ownerId, seesPrivate: true };
  await listSessions(handle, reader, { sort: 'newest' }, new Date(), undefined, pageRows + 1);
  await sql.end();
  const [first] = sent;
  if (!first) throw new Error('no query was sent');
  return first;
}

async function makeAdmin(url: string): Promise<string> {
  const database = openDatabase(url, 1);
  const { id } = await database.queries
    .insertInto('users')
    .values({
      role: 'ADMIN',
      email: 'admin@many.example',
      passwordHash: 'none',
      firstName: 'A',
      lastName: 'B',
      emailVerifiedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.close();
  return id;
}

await benchRun(async ({ startLoad, defer }) => {
  const database = await startDatabase(defer);
  const { ownerUrl } = database;
  const owner = openDatabase(ownerUrl, 1);
  console.error(`inserting ${rows} rows`);
  const made = await fillManyRows(owner.sql, rows);
  await owner.sql.unsafe('vacuum analyze');
  await owner.close();

  const secret = randomUUID();
  const { origin } = await startGateway(database, defer, secret);
  const bare = await startProgram(new URL('gateway/bare.ts', import.meta.url), [], {
    PATH: process.env['PATH'] ?? '',
    BARE_DATABASE_URL: ownerUrl,
    BARE_QUERY: JSON.stringify(await queryOf(ownerUrl, made)),
    BARE_ROWS: String(pageRows),
  });
  defer(() => bare.stop());

  const token = await accessToken(ownerUrl, secret, made.ownerId, made.companyId);
  const ours = new Load(
    {
      url: `${origin}/v1/sessions?limit=${pageRows}&lang=en`,
      headers: { authorization: `Bearer ${token}` },
    },
    callers,
  );
  const theirs = new Load({ url: `${originOf(bare.told)}/sessions`, headers: {} }, callers);
  for (const load of [ours, theirs]) await load.run(roundMs, false);
  for (let i = 0; i < rounds; i += 1)
    for (const load of i % 2 ? [theirs, ours] : [ours, theirs]) await load.run(roundMs);
  const [figures, baseline] = [ours.figures(), theirs.figures()];
  ours.close();
  theirs.close();
  console.table({ gateway: figures, bare: baseline });
  const share = figures.perSecond / baseline.perSecond;

  const adminToken = await accessToken(ownerUrl, secret, await makeAdmin(ownerUrl), null);
  const paths = listPaths(made);
  const lists: ListTimes[] = [];
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
