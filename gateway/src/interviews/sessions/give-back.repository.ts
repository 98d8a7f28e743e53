import { sql } from 'kysely';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';

/** How long a given-back attempt may be begun, at least. Days. */
export const givenBackDays = 7;

/**
 * An attempt that failed by our fault doesn't count: the candidate's link, as it is, leads to a new session from here
 * on, with consent asked again. The failed one keeps all it has but the link. To be called in the transaction that
 * ended it, which holds its row and happens once.
 */
export async function giveBack(trx: Handle, sessionId: string): Promise<void> {
  const failed = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select(['companyId', 'interviewId', 'candidateId', 'applicationId', 'linkHash'])
    .executeTakeFirstOrThrow();
  // A link leads to one session at any time.
  await trx.updateTable('sessions').set({ linkHash: null }).where('id', '=', sessionId).execute();
  const next = await trx
    .insertInto('sessions')
    .values((eb) => ({
      ...failed,
      expiresAt: sql<Date>`now() + make_interval(days => ${givenBackDays})`,
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
