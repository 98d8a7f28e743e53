import { type Insertable, sql } from 'kysely';
import type { RecordingStatus } from '@candi/contract/platform/enumerations';
import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { visibleTo } from '../../platform/database/visible-to.ts';

export async function findRecording(trx: Handle, sessionId: string) {
  return trx.selectFrom('recordings').where('sessionId', '=', sessionId).selectAll().executeTakeFirst();
}

/** Returns a recording, or undefined if it doesn't exist or the reader may not see its interview. */
export async function findVisibleRecording(trx: Handle, reader: Reader, sessionId: string) {
  return trx
    .selectFrom('recordings')
    .innerJoin('sessions', 'sessions.id', 'recordings.sessionId')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .where('recordings.companyId', '=', reader.companyId)
    .where('recordings.sessionId', '=', sessionId)
    .where(visibleTo(reader))
    .select([
      'recordings.file',
      'recordings.mixFile',
      'recordings.waveformFile',
      'recordings.mimeType',
      'recordings.updatedAt',
    ])
    .executeTakeFirst();
}

/** Locks a recording's row and returns it. Waits for a chunk that is being written. */
export async function lockRecording(trx: Handle, sessionId: string) {
  return trx
    .selectFrom('recordings')
    .where('sessionId', '=', sessionId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the uploads and audio chunks from which the recording can be created, in order. */
export async function findMedia(trx: Handle, sessionId: string) {
  const uploads = await trx
    .selectFrom('takes')
    .where('sessionId', '=', sessionId)
    .orderBy('take')
    .selectAll()
    .execute();
  const chunks = await trx
    .selectFrom('audioPieces')
    .where('sessionId', '=', sessionId)
    .orderBy('voice')
    .orderBy('epoch')
    .orderBy('piece')
    .selectAll()
    .execute();
  const session = await trx
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .where('sessions.id', '=', sessionId)
    .select([
      'sessions.endedAt',
      'sessions.movesToPhone',
      'interviews.type',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .executeTakeFirst();
  return { uploads, chunks, session };
}

export interface FinishedFile {
  source: 'browser' | 'agent';
  file: string;
  /** The same sound for listening, if `file` has each side on a channel of its own. */
  mixFile: string | null;
  waveformFile: string | null;
  mimeType: string;
  bytes: number;
  durationMs: number;
  offsetMs: number;
  /** Whether the browser's audio matches the agent's; null if they couldn't be compared. */
  verified: boolean | null;
}

/** Inserts the recording of a session. An existing one is left unchanged. */
export async function insertRecording(
  trx: Handle,
  recording: Insertable<Tables['recordings']>,
): Promise<void> {
  await trx
    .insertInto('recordings')
    .values(recording)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Marks a recording as enqueued. Returns false if it was marked before. */
export async function markRecordingEnqueued(trx: Handle, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recordings')
    .set({ enqueuedAt: sql`now()` })
    .where('sessionId', '=', sessionId)
    .where('enqueuedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Sets the status of a recording. With `finalising`, `ready` or `failed`, the recording accepts no more uploads.
 * Waits for a chunk that is being written.
 */
export async function markRecording(
  trx: Handle,
  sessionId: string,
  status: RecordingStatus,
  failure: string | null = null,
): Promise<void> {
  await trx
    .updateTable('recordings')
    .set({ status, failure, updatedAt: sql`now()` })
    .where('sessionId', '=', sessionId)
    .execute();
}

export async function storeFile(trx: Handle, sessionId: string, made: FinishedFile): Promise<void> {
  await trx
    .updateTable('recordings')
    .set({
      status: 'ready',
      source: made.source,
      file: made.file,
      mixFile: made.mixFile,
      waveformFile: made.waveformFile,
      mimeType: made.mimeType,
      bytes: made.bytes,
      durationMs: made.durationMs,
      offsetMs: made.offsetMs,
      verified: made.verified,
      failure: null,
      updatedAt: sql`now()`,
    })
    .where('sessionId', '=', sessionId)
    .execute();
}
