import { sql } from 'kysely';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import type { Handle } from '../../platform/database/database.ts';

/** Files in one round. */
const atOnce = 50;
/** What was being stored when its row went has ended by then. Seconds. */
const settleSeconds = 60;

/**
 * Removes the files of rows that are gone: sessions with their takes, voices and recordings, and résumés. Each is
 * forgotten once it is removed, so that an interrupted round is taken up by the next. Returns how many. `database`: the
 * owner's.
 */
export async function eraseFiles(database: Handle, storage: Storage): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('erasedFiles')
      .select('key')
      .where('createdAt', '<=', sql<Date>`now() - make_interval(secs => ${settleSeconds})`)
      .orderBy('createdAt')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { key } of rows) {
      await storage.remove(key);
      await trx.deleteFrom('erasedFiles').where('key', '=', key).execute();
    }
    return rows.length;
  });
}
