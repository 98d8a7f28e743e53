import { sql } from 'kysely';
import type { RecordingStatus } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';

export async function findRecording(trx: Handle, sessionId: string) {
  return trx.selectFrom('recordings').where('session_id', '=', sessionId).selectAll().executeTakeFirst();
}

/** What the one file can be made of, in order. */
export async function findMaterial(trx: Handle, sessionId: string) {
  const takes = await trx
    .selectFrom('takes')
    .where('session_id', '=', sessionId)
    .orderBy('take')
    .selectAll()
    .execute();
  const pieces = await trx
    .selectFrom('audio_pieces')
    .where('session_id', '=', sessionId)
    .orderBy('voice')
    .orderBy('epoch')
    .orderBy('piece')
    .selectAll()
    .execute();
  const session = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select(['ended_at', sql<Date>`now()`.as('now')])
    .executeTakeFirst();
  return { takes, pieces, session };
}

export interface FinishedFile {
  source: 'browser' | 'agent';
  file: string;
  mimeType: string;
  bytes: number;
  durationMs: number;
  offsetMs: number;
  /** Does the browser's sound agree with the agent's? Null: nothing to compare. */
  verified: boolean | null;
}

/** From `finalising` on the recording takes nothing more. Waits for a piece that is being written. */
export async function markRecording(
  trx: Handle,
  sessionId: string,
  status: RecordingStatus,
  failure: string | null = null,
): Promise<void> {
  await trx
    .updateTable('recordings')
    .set({ status, failure, updated_at: sql`now()` })
    .where('session_id', '=', sessionId)
    .execute();
}

export async function storeFile(trx: Handle, sessionId: string, made: FinishedFile): Promise<void> {
  await trx
    .updateTable('recordings')
    .set({
      status: 'ready',
      source: made.source,
      file: made.file,
      mime_type: made.mimeType,
      bytes: made.bytes,
      duration_ms: made.durationMs,
      offset_ms: made.offsetMs,
      verified: made.verified,
      failure: null,
      updated_at: sql`now()`,
    })
    .where('session_id', '=', sessionId)
    .execute();
}
