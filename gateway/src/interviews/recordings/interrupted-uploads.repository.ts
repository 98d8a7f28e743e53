import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { FoundLink } from '../../platform/database/lookups.ts';

/**
 * How long after the session's end its recording can still be uploaded (days). Candidates' pages delete recordings
 * that are older.
 */
const lateDays = 7;

/**
 * Locks a session's row if it belongs to the candidate and interview of the link. The link itself may lead to a newer
 * session. Returns false if the session belongs to someone else, was never started, or ended more than `lateDays` ago.
 */
export async function lockSessionOfLink(trx: Handle, link: FoundLink, sessionId: string): Promise<boolean> {
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('interviewId', '=', link.interviewId)
    .where('candidateId', '=', link.candidateId)
    .where('startedAt', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('endedAt', 'is', null),
        eb('endedAt', '>', sql<Date>`now() - make_interval(days => ${lateDays})`),
      ]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  return session !== undefined;
}

/**
 * Reopens a session's recording for more uploads. The file is created again once all uploads are complete, or if
 * nothing has arrived for `quietMs`. Returns false while the file is being created.
 */
export async function reopenRecording(trx: Handle, sessionId: string): Promise<boolean> {
  // Resets the time of the last chunk, which may be long ago. Otherwise the file would be created before the next chunk
  // arrives. The uploads are updated before the recording, because uploads lock them in this order.
  await trx
    .updateTable('takes')
    .set({ updatedAt: sql`now()` })
    .where('sessionId', '=', sessionId)
    .execute();
  const recording = await trx
    .selectFrom('recordings')
    .select('status')
    .where('sessionId', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (recording === undefined || recording.status === 'uploading') return true;
  if (recording.status === 'finalising') return false;
  await trx
    .updateTable('recordings')
    .set({ status: 'uploading', enqueuedAt: null, updatedAt: sql`now()` })
    .where('sessionId', '=', sessionId)
    .execute();
  return true;
}
