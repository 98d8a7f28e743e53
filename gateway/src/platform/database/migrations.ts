import { readFile, readdir } from 'node:fs/promises';
import postgres from 'postgres';
import { adminUrl } from './database.ts';

const folder = new URL('../../../migrations/', import.meta.url);
/** One migration at a time, whichever process runs it. */
const lockKey = 0x63616e6469;

/** The first Postgres with `on delete set null (column)`, the newest thing that the migrations and queries rest on. */
export const leastPostgres = 15;

/**
 * Brings the schema up to date: each numbered file of `migrations/` once, in order, each in a transaction of its own.
 * Makes the server's roles from `appUrl` where they are missing, and sets their passwords. Returns the names it ran.
 * Throws `OldPostgresError` for a server older than `leastPostgres`, before anything is changed.
 */
export async function runMigrations(ownerUrl: string, appUrl: string): Promise<string[]> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    await mustBeNewEnough(sql);
    await sql`select pg_advisory_lock(${lockKey}::bigint)`;
    await ensureRoles(sql, appUrl);
    await sql`create table if not exists migrations (name text primary key, run_at timestamptz not null default now())`;
    const done = new Set((await sql<{ name: string }[]>`select name from migrations`).map((row) => row.name));
    const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).toSorted();
    const pending = names.filter((name) => !done.has(name));
    for (const name of pending) {
      const text = await readFile(new URL(name, folder), 'utf8');
      await sql.begin(async (trx) => {
        await trx.unsafe(text).simple();
        await trx`insert into migrations (name) values (${name})`;
      });
    }
    return pending;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The server can't run the schema: a message for whoever set it up. */
export class OldPostgresError extends Error {}

async function mustBeNewEnough(sql: postgres.Sql) {
  const [row] = await sql<{ version: string; number: number }[]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number`;
  const told = row && olderPostgres(row.version, row.number);
  if (told) throw new OldPostgresError(told);
}

/** What to say of a server that is too old; null for one that will do. `number`: its server_version_num. */
export const olderPostgres = (version: string, number: number): string | null =>
  number >= leastPostgres * 10_000
    ? null
    : `The database server is Postgres ${version}; Candi needs ${leastPostgres} or newer. Nothing was changed.`;

async function ensureRoles(sql: postgres.Sql, appUrl: string) {
  const app = new URL(appUrl);
  const role = decodeURIComponent(app.username);
  if (role !== 'candi_app') throw new Error(`DATABASE_URL must sign in as candi_app, not ${role}`);
  await ensureRole(sql, app);
  await ensureRole(sql, new URL(adminUrl(appUrl)));
}

/** Creates the role of a connection address if it is missing, and updates its password if it differs. */
async function ensureRole(sql: postgres.Sql, address: URL) {
  const role = decodeURIComponent(address.username);
  const [found] = await sql<{ signsIn: boolean }[]>`
    select rolcanlogin as "signsIn" from pg_roles where rolname = ${role}`;
  if (found?.signsIn && (await signsIn(address))) return;
  // Utility statements take no parameters: Postgres quotes the password itself.
  const [statement] = await sql<{ text: string }[]>`
    select format(${`${found ? 'alter' : 'create'} role ${role} login nobypassrls password %L`},
      ${decodeURIComponent(address.password)}::text) as text`;
  await sql.unsafe(statement?.text ?? '');
}

/** Is the password right? Anything but a wrong one is thrown. */
async function signsIn(app: URL): Promise<boolean> {
  const sql = postgres(app.href, { max: 1 });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === '28P01') return false;
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
