import { sql } from 'kysely';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import type { Handle } from '../../platform/database/database.ts';

/** Maximum number of files per round. */
const batchSize = 50;
/** Delay before a file is deleted, so that an upload in progress when its row was deleted has ended (s). */
const settleSeconds = 60;

/**
 * Deletes the files of deleted rows: recordings, audio and video chunks of sessions, and résumés. A key is forgotten
 * only once its file is deleted, so that the next round continues an interrupted one. Returns the number of files.
 * `database` must have the owner role.
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
