import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/** Maximum number of entries per round. */
const batchSize = 50;

/** A table that lists what is to be deleted outside of the database. */
export interface ErasureList {
  table: 'erased_files' | 'erased_renderings';
  /** Column whose values are passed to `erase`. */
  column: 'key' | 'session_id';
  /** Minimum age of an entry before it is processed (s). */
  settleSeconds: number;
}

/**
 * Deletes what a table lists. An entry is removed from the list only after `erase` has succeeded, so that an interrupted
 * or failed round is repeated by the next one. Returns the number of entries. `database` must have the owner role.
 */
export function eraseListed(
  database: Handle,
  { table, column, settleSeconds }: ErasureList,
  erase: (entry: string) => Promise<void>,
): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ entry: string }>`
      select ${sql.ref(column)} as entry from ${sql.table(table)}
      where created_at <= now() - make_interval(secs => ${settleSeconds})
      order by created_at limit ${batchSize} for update skip locked`.execute(trx);
    for (const { entry } of rows) {
      await erase(entry);
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${entry}`.execute(trx);
    }
    return rows.length;
  });
}
