import { readFile, readdir } from 'node:fs/promises';
import postgres from 'postgres';
import { applyRepeatables } from './apply-repeatables.ts';
import { adminUrl } from './database.ts';

/** Folder with the folders `migrations` and `functions`. */
export const databaseFolder = new URL('../../../database/', import.meta.url);
/** Key of the advisory lock that keeps processes from migrating at the same time. */
const lockKey = 0x63616e6469;

/**
 * Minimum major version of Postgres. It is the first that supports `on delete set null (column)`, the newest feature
 * that the migrations and queries use.
 */
export const minPostgres = 15;

/**
 * Updates the schema: runs each pending file of `migrations/` in order, each in a transaction of its own, then applies
 * the changed files of `functions/`. Creates the roles of the gateway and the admins if they don't exist, and updates
 * their passwords, which are in or derived from `appUrl`. Returns the names of the files it ran. Throws
 * `OldPostgresError` before changing anything if the server is older than `minPostgres`.
 */
export async function runMigrations(
  ownerUrl: string,
  appUrl: string,
  folder: URL = databaseFolder,
): Promise<string[]> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    await assertPostgresVersion(sql);
    await sql`select pg_advisory_lock(${lockKey}::bigint)`;
    await ensureRoles(sql, appUrl);
    await sql`create table if not exists migrations (name text primary key, run_at timestamptz not null default now())`;
    const migrations = new URL('migrations/', folder);
    const done = new Set((await sql<{ name: string }[]>`select name from migrations`).map((row) => row.name));
    const names = (await readdir(migrations)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).toSorted();
    const pending = names.filter((name) => !done.has(name));
    for (const name of pending) {
      const text = await readFile(new URL(name, migrations), 'utf8');
      await sql.begin(async (trx) => {
        await trx.unsafe(text).simple();
        await trx`insert into migrations (name) values (${name})`;
      });
    }
    return [...pending, ...(await applyRepeatables(sql, new URL('functions/', folder)))];
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The Postgres server is too old for the schema. The message is addressed to the administrator. */
export class OldPostgresError extends Error {}

async function assertPostgresVersion(sql: postgres.Sql) {
  const [row] = await sql<{ version: string; number: number }[]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number`;
  const message = row && postgresVersionError(row.version, row.number);
  if (message) throw new OldPostgresError(message);
}

/**
 * Returns an error message if the Postgres server is too old, otherwise null. `number`: the server's
 * `server_version_num`.
 */
export const postgresVersionError = (version: string, number: number): string | null =>
  number >= minPostgres * 10_000
    ? null
    : `The database server is Postgres ${version}; Candi needs ${minPostgres} or newer. Nothing was changed.`;

async function ensureRoles(sql: postgres.Sql, appUrl: string) {
  const app = new URL(appUrl);
  const role = decodeURIComponent(app.username);
  if (role !== 'candi_app') throw new Error(`DATABASE_URL must sign in as candi_app, not ${role}`);
  await ensureRole(sql, app);
  await ensureRole(sql, new URL(adminUrl(appUrl)));
}

/** Creates the role that a connection URL names if it doesn't exist, and updates its password if that is different. */
async function ensureRole(sql: postgres.Sql, address: URL) {
  const role = decodeURIComponent(address.username);
  const [found] = await sql<{ signsIn: boolean }[]>`
    select rolcanlogin as "signsIn" from pg_roles where rolname = ${role}`;
  if (found?.signsIn && (await signsIn(address))) return;
  // Utility statements can't have parameters, so Postgres itself builds the statement with the quoted password.
  const [statement] = await sql<{ text: string }[]>`
    select format(${`${found ? 'alter' : 'create'} role ${role} login nobypassrls password %L`},
      ${decodeURIComponent(address.password)}::text) as text`;
  await sql.unsafe(statement?.text ?? '');
}

/** Tests a password by connecting. Returns false if the password is wrong; throws any other error. */
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
