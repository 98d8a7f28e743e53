import { sql } from 'kysely';
import type { UploadAnswer } from '@candi/contract/interviews/sessions';
import type { Handle } from '../../platform/database/database.ts';
import type { UploadState } from './upload-state.ts';

/** Statuses of recordings that accept no more uploads. */
const closedStatuses = new Set(['finalising', 'ready', 'failed']);

/**
 * Locks the session's row, so that uploads that start at the same time get different numbers. Returns false if the
 * session isn't open.
 */
export async function lockOpenSession(trx: Handle, sessionId: string): Promise<boolean> {
  const open = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return open !== undefined;
}

/** Returns the number of the session's uploads that have no content yet. */
export async function countEmptyUploads(trx: Handle, sessionId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('takes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sessionId', '=', sessionId)
    .where('bytes', '=', 0)
    .executeTakeFirstOrThrow();
  return count;
}

/** Starts the session's next upload. The caller must have locked the session's row. */
export async function startUpload(
  trx: Handle,
  companyId: string,
  sessionId: string,
  recording: { mimeType: string; startMs: number },
): Promise<UploadAnswer> {
  const key = { companyId, sessionId };
  const started = await trx
    .insertInto('takes')
    .values((eb) => ({
      ...key,
      take: eb
        .selectFrom('takes')
        .where('sessionId', '=', sessionId)
        .select(sql<number>`coalesce(max(take) + 1, 0)`.as('take')),
      mimeType: recording.mimeType,
      startMs: recording.startMs,
    }))
    .returning(['take', 'bytes', 'complete'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('recordings')
    .values({ ...key, status: 'uploading' })
    .onConflict((on) => on.doNothing())
    .execute();
  return { take: started.take, offset: started.bytes, complete: started.complete };
}

/**
 * Returns the state of an upload, or null if it doesn't exist. `lock`: whether to lock it until the transaction ends, so
 * that other chunks have to wait.
 */
export async function findUpload(
  trx: Handle,
  sessionId: string,
  recording: number,
  lock = false,
): Promise<UploadState | null> {
  const row = await trx
    .selectFrom('takes')
    .innerJoin('recordings', 'recordings.sessionId', 'takes.sessionId')
    .where('takes.sessionId', '=', sessionId)
    .where('takes.take', '=', recording)
    .select((eb) => [
      'takes.bytes',
      'takes.complete',
      'recordings.status',
      eb
        .selectFrom('takes as all')
        .where('all.sessionId', '=', sessionId)
        .select(sql<number>`sum(bytes)::bigint`.as('total'))
        .as('total'),
    ])
    // Also locks the recording's row, so that its file isn't created while a chunk is being written.
    .$if(lock, (query) => query.forUpdate('takes').forShare('recordings'))
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    received: row.bytes,
    total: row.total ?? row.bytes,
    complete: row.complete,
    closed: closedStatuses.has(row.status),
  };
}

export async function setReceivedBytes(
  trx: Handle,
  sessionId: string,
  recording: number,
  received: number,
): Promise<void> {
  await trx
    .updateTable('takes')
    .set({ bytes: received, updatedAt: sql`now()` })
    .where('sessionId', '=', sessionId)
    .where('take', '=', recording)
    .execute();
}

/** Marks an upload as complete. `durationMs`: as reported by the page's encoder. */
export async function completeUpload(
  trx: Handle,
  sessionId: string,
  recording: number,
  durationMs: number,
): Promise<void> {
  await trx
    .updateTable('takes')
    .set({ complete: true, durationMs, updatedAt: sql`now()` })
    .where('sessionId', '=', sessionId)
    .where('take', '=', recording)
    .execute();
}
