import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Handle } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/one-by-one.ts';

/** A table that lists what is to be deleted outside of the database. */
export interface ErasureList {
  table: 'erased_files' | 'erased_renderings';
  /** Column whose values are passed to `erase`. */
  column: 'key' | 'session_id';
  /** Minimum age of an entry before it is processed (s). */
  settleSeconds: number;
}

/**
 * Deletes what a table lists. An entry is removed from the list only after `erase` has succeeded; one that fails is tried
 * again by the next round. Returns the number of entries. `database` must have the owner role.
 */
export async function eraseListed(
  { database, log }: { database: Handle; log: Logger },
  { table, column, settleSeconds }: ErasureList,
  erase: (entry: string) => Promise<void>,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(column)} as id from ${sql.table(table)}
    where created_at <= now() - make_interval(secs => ${settleSeconds}) order by created_at`.execute(
    database,
  );
  return oneByOne(log, table, rows, ({ id }) =>
    database.transaction().execute(async (trx) => {
      const entry = sql`${sql.table(table)} where ${sql.ref(column)} = ${id}`;
      const locked = await sql`select 1 from ${entry} for update skip locked`.execute(trx);
      if (locked.rows.length === 0) return false;
      await erase(id);
      await sql`delete from ${entry}`.execute(trx);
      return true;
    }),
  );
}
