import { sql } from 'kysely';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import type { Handle } from '../../platform/database/database.ts';

/** Maximum number of files deleted per round. */
const batchSize = 50;
/** Minimum time between deleting a row and deleting its file (s). By then, an upload that was in progress has ended. */
const settleSeconds = 60;

/**
 * Deletes the files of deleted rows: recordings, audio and video chunks of sessions, résumés and photos. A file's key is
 * removed from the list only after the file is deleted, so that an interrupted round is continued by the next one.
 * Returns the number of deleted files. `database` must have the owner role.
 */
export async function eraseFiles(database: Handle, storage: Storage): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('erasedFiles')
      .select('key')
      .where('createdAt', '<=', sql<Date>`now() - make_interval(secs => ${settleSeconds})`)
      .orderBy('createdAt')
      .limit(batchSize)
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
