import { sql } from 'kysely';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';

/** Minimum time in which a restored attempt may be started (days). */
export const restoredAttemptDays = 7;

/**
 * Restores an attempt that failed because of us: the candidate's link now leads to a new session, which asks for
 * consent again. The failed session keeps everything but the link. Must be called once, in the transaction that ended
 * the session and holds its row lock.
 */
export async function restoreAttempt(trx: Handle, sessionId: string): Promise<void> {
  const failed = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select(['companyId', 'interviewId', 'candidateId', 'applicationId', 'linkHash'])
    .executeTakeFirstOrThrow();
  // A link leads to only one session at a time.
  await trx.updateTable('sessions').set({ linkHash: null }).where('id', '=', sessionId).execute();
  const next = await trx
    .insertInto('sessions')
    .values((eb) => ({
      ...failed,
      expiresAt: sql<Date>`now() + make_interval(days => ${restoredAttemptDays})`,
      attempt: eb
        .selectFrom('sessions')
        .where('interviewId', '=', failed.interviewId)
        .where('candidateId', '=', failed.candidateId)
        .select(sql<number>`max(attempt) + 1`.as('attempt')),
    }))
    .returning(['id', 'attempt'])
    .executeTakeFirstOrThrow();
  await writeAudit(
    trx,
    { companyId: failed.companyId, userId: null },
    {
      action: 'session.give_back',
      subjectId: sessionId,
      details: { next: next.id, attempt: next.attempt },
    },
  );
}
