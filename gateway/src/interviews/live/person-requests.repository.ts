import { sql } from 'kysely';
import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { visibleTo } from '../../platform/database/visible-to.ts';

/**
 * Stores that the candidate asked for a human. Returns `first` or `again` in a running session, `test` in a running
 * test interview, and `over` after the end. If the candidate asks again after a recruiter took over, the request is
 * listed again.
 */
export async function markRequested(
  trx: Handle,
  sessionId: string,
): Promise<'first' | 'again' | 'test' | 'over'> {
  const first = await trx
    .updateTable('sessions')
    .set({ personAskedAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .where('test', '=', false)
    .where('personAskedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (first) return 'first';
  const open = await trx
    .updateTable('sessions')
    .set({
      personAskedAt: sql`case when person_answered_at is null then person_asked_at else now() end`,
      personAnsweredAt: null,
    })
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .returning('test')
    .executeTakeFirst();
  if (open === undefined) return 'over';
  return open.test ? 'test' : 'again';
}

/**
 * Stores that the candidate asked for another day, even if the session has ended. Returns `test` in a test interview, where
 * nothing is stored, and `again` if the candidate had asked before.
 */
export async function markAnotherDayAsked(
  trx: Handle,
  sessionId: string,
): Promise<'first' | 'again' | 'test'> {
  const first = await trx
    .updateTable('sessions')
    .set({ anotherDayAskedAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('test', '=', false)
    .where('anotherDayAskedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (first) return 'first';
  const { test } = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select('test')
    .executeTakeFirstOrThrow();
  return test ? 'test' : 'again';
}

/** Returns the session details that emails to the recruiters need. */
export function findRequestDetails(trx: Handle, sessionId: string) {
  return trx
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .where('sessions.id', '=', sessionId)
    .select([
      'interviews.title',
      'interviews.createdBy',
      sql<string>`candidates.first_name || ' ' || candidates.last_name`.as('candidateName'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Returns the recruiters who are notified by email: the interview's creator, and the company's owner and admins. All of
 * them may see the interview, even if it is private.
 */
export function listRecruiters(trx: Handle, companyId: string, createdBy: string | null) {
  return trx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.companyId', '=', companyId)
    .where('users.status', '=', 'active')
    .where((is) =>
      is.or([
        is('members.role', 'in', ['OWNER', 'ADMIN']),
        ...(createdBy === null ? [] : [is('members.userId', '=', createdBy)]),
      ]),
    )
    .select(['users.email', 'users.firstName', 'users.language'])
    .execute();
}

/** Returns the open requests in running interviews. The longest wait comes first. */
export function listRequests(trx: Handle, reader: Reader) {
  return trx
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .where('sessions.companyId', '=', reader.companyId)
    .where('sessions.status', '=', 'OPENED')
    .where('sessions.personAskedAt', 'is not', null)
    .where('sessions.personAnsweredAt', 'is', null)
    .where(visibleTo(reader))
    .select([
      'sessions.id as sessionId',
      'interviews.title',
      'interviews.type',
      'candidates.firstName',
      'candidates.lastName',
      'sessions.personAskedAt',
    ])
    .orderBy('sessions.personAskedAt')
    .limit(20)
    .execute();
}
