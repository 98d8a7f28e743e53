import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/**
 * Withdraws those of the sessions that are still pending, and returns their ids. Sessions that have started are left
 * unchanged.
 */
export async function withdrawPending(
  handle: Handle,
  companyId: string,
  sessionIds: string[],
): Promise<string[]> {
  if (!sessionIds.length) return [];
  const rows = await handle
    .updateTable('sessions')
    .set({ status: 'CANCELLED', cancelReason: 'withdrawn', endedBy: 'recruiter', endedAt: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', 'in', sessionIds)
    .where('status', '=', 'PENDING')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns an interview's pending sessions, with their candidates. */
export function listPending(handle: Handle, companyId: string, interviewId: string) {
  return handle
    .selectFrom('sessions')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .where('sessions.companyId', '=', companyId)
    .where('sessions.interviewId', '=', interviewId)
    .where('sessions.status', '=', 'PENDING')
    .select([
      'sessions.id as sessionId',
      'sessions.candidateId',
      'candidates.firstName',
      'candidates.lastName',
      'candidates.email',
    ])
    .execute();
}

/**
 * Creates the attempt that follows an ended one. Returns undefined if the session isn't the candidate's latest in this
 * interview or hasn't ended. If two calls are concurrent, only one succeeds. `expiresAt`: latest time to join the new
 * attempt; null keeps the previous expiry.
 */
export async function insertAttempt(
  handle: Handle,
  companyId: string,
  sessionId: string,
  linkHash: Buffer,
  expiresAt: Date | null,
): Promise<{ id: string; attempt: number } | undefined> {
  return handle
    .insertInto('sessions')
    .columns(['companyId', 'interviewId', 'candidateId', 'applicationId', 'attempt', 'linkHash', 'expiresAt'])
    .expression((is) =>
      is
        .selectFrom('sessions as ended')
        .select([
          'ended.companyId',
          'ended.interviewId',
          'ended.candidateId',
          'ended.applicationId',
          sql<number>`ended.attempt + 1`.as('attempt'),
          sql<Buffer>`${linkHash}::bytea`.as('linkHash'),
          sql<Date | null>`coalesce(${expiresAt}::timestamptz, ended.expires_at)`.as('expiresAt'),
        ])
        .where('ended.companyId', '=', companyId)
        .where('ended.id', '=', sessionId)
        .where('ended.status', 'in', ['COMPLETED', 'CANCELLED']),
    )
    .onConflict((conflict) => conflict.columns(['interviewId', 'candidateId', 'attempt']).doNothing())
    .returning(['id', 'attempt'])
    .executeTakeFirst();
}

export async function setDecision(
  handle: Handle,
  companyId: string,
  sessionId: string,
  decision: CandidateDecision | null,
): Promise<void> {
  await handle
    .updateTable('sessions')
    .set({ decision })
    .where('companyId', '=', companyId)
    .where('id', '=', sessionId)
    .execute();
}

/** Returns the decision on an application. Locks the application's row until the transaction ends. */
export async function lockDecision(
  handle: Handle,
  companyId: string,
  applicationId: string,
): Promise<CandidateDecision | null> {
  const { decision } = await handle
    .selectFrom('applications')
    .select('decision')
    .where('companyId', '=', companyId)
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return decision;
}
