import type { Logger } from 'pino';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import type { Handle } from '../../platform/database/database.ts';
import { eraseListed } from './erase-listed.ts';

/** Minimum time between deleting a row and deleting its file (s). By then, an upload that was in progress has ended. */
const settleSeconds = 60;

/**
 * Deletes the files of deleted rows: recordings, audio and video chunks of sessions, résumés and photos. Returns the
 * number of deleted files. `database` must have the owner role.
 */
export const eraseFiles = (database: Handle, storage: Storage, log: Logger): Promise<number> =>
  eraseListed({ database, log }, { table: 'erased_files', column: 'key', settleSeconds }, (key) =>
    storage.remove(key),
  );
