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

/** A recording that is made already takes more, and is made anew once nothing more comes. False: it is just being made. */
export async function reopenRecording(trx: Handle, sessionId: string): Promise<boolean> {
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
