import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { Reader } from '../interviews/interviews.repository.ts';

/**
 * Whether the session runs, and whether this was the first time that they asked; of a test nobody is told. Who asks again
 * after a recruiter talked with them waits anew.
 */
export async function markAsked(
  trx: Handle,
  sessionId: string,
): Promise<'first' | 'again' | 'test' | 'over'> {
  const first = await trx
    .updateTable('sessions')
    .set({ person_asked_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .where('test', '=', false)
    .where('person_asked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (first) return 'first';
  const open = await trx
    .updateTable('sessions')
    .set({
      person_asked_at: sql`case when person_answered_at is null then person_asked_at else now() end`,
      person_answered_at: null,
    })
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .returning('test')
    .executeTakeFirst();
  if (open === undefined) return 'over';
  return open.test ? 'test' : 'again';
}

/** What the letter tells of. */
export function findAsked(trx: Handle, sessionId: string) {
  return trx
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interview_id')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidate_id')
    .where('sessions.id', '=', sessionId)
    .select([
      'interviews.title',
      'interviews.created_by',
      sql<string>`candidates.first_name || ' ' || candidates.last_name`.as('candidate_name'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whoever made the interview, the company's owner and its admins: all of them may see it, private or not. */
export function listRecruiters(trx: Handle, companyId: string, createdBy: string | null) {
  return trx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', companyId)
    .where('users.status', '=', 'active')
    .where((is) =>
      is.or([
        is('members.role', 'in', ['OWNER', 'ADMIN']),
        ...(createdBy === null ? [] : [is('members.user_id', '=', createdBy)]),
      ]),
    )
    .select(['users.email', 'users.first_name', 'users.language'])
    .execute();
}

/** Those who wait in interviews that run, longest waiting first. */
export function listRequests(trx: Handle, { companyId, userId, seesPrivate }: Reader) {
  return trx
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interview_id')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidate_id')
    .where('sessions.company_id', '=', companyId)
    .where('sessions.status', '=', 'OPENED')
    .where('sessions.person_asked_at', 'is not', null)
    .where('sessions.person_answered_at', 'is', null)
    .$if(!seesPrivate, (query) =>
      query.where((is) =>
        is.or([is('interviews.access', '<>', 'private'), is('interviews.created_by', '=', userId)]),
      ),
    )
    .select([
      'sessions.id',
      'interviews.title',
      'interviews.type',
      'candidates.first_name',
      'candidates.last_name',
      'sessions.person_asked_at',
    ])
    .orderBy('sessions.person_asked_at')
    .limit(20)
    .execute();
}
