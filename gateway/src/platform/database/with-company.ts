import { sql } from 'kysely';
import type { Database, Handle } from './database.ts';
import { queriesOver } from './database.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * One transaction that sees the rows of one company, and of no other. `fn` must not open transactions of its own.
 *
 * BEGIN and the settings travel with the first query of `fn` in one round trip, so that row-level security costs one
 * more, the COMMIT's (the test counts them). Measured on one machine: 155 µs against 45 µs for the bare query, and 170
 * µs for the four statements one after another.
 *
 * `plans` `fixed`: each statement is planned once for each connection, not anew for the values of each call. For a list
 * of many joins planning takes several times as long as running; its limit must stand in the text then, for the planner
 * takes one that comes as a value for a tenth of the table.
 */
export async function withCompany<T>(
  database: Database,
  companyId: string,
  fn: (trx: Handle) => Promise<T>,
  plans: 'fitted' | 'fixed' = 'fitted',
): Promise<T> {
  const company = setting('app.company', companyId);
  const opening = plans === 'fixed' ? `set local plan_cache_mode = force_generic_plan; ${company}` : company;
  return within(database, opening, fn);
}

/**
 * The same for the calls of one sitting, by its candidate, its agent or the SFU: it may be a test, which `withCompany`
 * never sees.
 */
export const withSession = <T>(
  database: Database,
  companyId: string,
  fn: (trx: Handle) => Promise<T>,
): Promise<T> =>
  within(database, `${setting('app.company', companyId)}, set_config('app.tests', 'on', true)`, fn);

/** One transaction that sees a person's own account and logins, and no company's rows. */
export async function withUser<T>(
  database: Database,
  userId: string,
  fn: (trx: Handle) => Promise<T>,
): Promise<T> {
  return within(database, setting('app.user', userId), fn);
}

/** For work that may take longer than the role's own limit. Holds until the transaction ends. */
export async function allowLongStatements(trx: Handle): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(trx);
}

/** Two statements in one message can't take parameters, so nothing but an id may stand in them. */
export function checkedUuid(name: string, value: string): string {
  if (!uuid.test(value)) throw new TypeError(`${name} is no uuid`);
  return value;
}

const setting = (name: string, value: string): string =>
  `select set_config('${name}', '${checkedUuid(name, value)}', true)`;

/** A transaction that begins with `opening`: statements without parameters, sent with the first query of `fn`. */
export async function within<T>(
  pool: Pick<Database, 'sql'>,
  opening: string,
  fn: (trx: Handle) => Promise<T>,
): Promise<T> {
  const connection = await pool.sql.reserve();
  try {
    const opened = connection.unsafe(`begin; ${opening}`).simple().execute();
    // Should it fail, the queries behind it fail too, and rows without a company are never seen.
    opened.catch(() => undefined);
    const trx = queriesOver(() => ({
      options: {},
      end: () => Promise.resolve(),
      reserve: () =>
        Promise.resolve({
          release: () => undefined,
          unsafe: (text, parameters, options) => connection.unsafe(text, parameters, options),
        }),
    }));
    try {
      const result = await fn(trx);
      await opened;
      await connection.unsafe('commit');
      return result;
    } catch (error) {
      await connection.unsafe('rollback').catch(() => undefined);
      // What failed first says why; the queries behind it only say that they came too late.
      await opened;
      throw error;
    }
  } finally {
    connection.release();
  }
}
