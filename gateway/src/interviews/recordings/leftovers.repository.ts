import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { FoundLink } from '../../platform/database/lookups.ts';

/** How long after its end a session's recording may still grow. A page forgets what it kept for longer. */
const lateDays = 7;

/**
 * Holds the row of a sitting of this link's candidate in this link's interview: the link may lead to a newer one by now.
 * False: it is another's, was never held, or has been over for too long.
 */
export async function holdSittingOf(trx: Handle, link: FoundLink, sessionId: string): Promise<boolean> {
  const sitting = await trx
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
  return sitting !== undefined;
}

/**
 * Lets a session's recording take more bytes. A file that was made already is made again once the rest has arrived, or
 * nothing has come for a while (`quietMs`, counted from now). Returns false while the file is being made.
 */
export async function reopenRecording(trx: Handle, sessionId: string): Promise<boolean> {
  // The last byte may have come long ago: without this the file would be made before the next one arrives. First, as a
  // chunk that is being written locks its take before the recording.
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
