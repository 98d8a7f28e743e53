import type {
  ResumeQuestionDraft,
  ResumeQuestionFault,
  ResumeQuestionState,
} from '@candi/contract/interviews/resume-questions';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { keyset, newestFirst } from '../../platform/database/keyset.ts';

/** Returns the questions of an interview's sessions, the newest session first. Leaves out withdrawn sessions. */
export function listResumeQuestions(
  trx: Handle,
  companyId: string,
  interviewId: string,
  after: string | undefined,
  limit: number,
) {
  const page = keyset(newestFirst('sessions'), 'newest', after);
  return trx
    .selectFrom('sessions')
    .innerJoin('resumeQuestions', 'resumeQuestions.sessionId', 'sessions.id')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .where('sessions.companyId', '=', companyId)
    .where('sessions.interviewId', '=', interviewId)
    .where((is) =>
      is.or([is('sessions.status', '!=', 'CANCELLED'), is('sessions.startedAt', 'is not', null)]),
    )
    .where(page.afterCursor)
    .orderBy(page.order)
    .limit(limit)
    .select([
      'sessions.id',
      'sessions.createdAt',
      'sessions.status',
      'candidates.firstName',
      'candidates.lastName',
      'resumeQuestions.state',
      'resumeQuestions.question',
      'resumeQuestions.fault',
      'resumeQuestions.draft',
      page.key,
    ])
    .execute();
}

/**
 * Returns a session's question and the language of its interview, and locks the question until the end of the transaction.
 * Returns undefined if no question is ready.
 */
export async function lockReadyQuestion(trx: Handle, companyId: string, sessionId: string) {
  const row = await trx
    .selectFrom('resumeQuestions')
    .innerJoin('sessions', 'sessions.id', 'resumeQuestions.sessionId')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .where('resumeQuestions.companyId', '=', companyId)
    .where('resumeQuestions.sessionId', '=', sessionId)
    .where('resumeQuestions.state', '=', 'ready')
    .select(['resumeQuestions.question', 'interviews.language'])
    .forUpdate('resumeQuestions')
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, question: row.question ?? '' };
}

/** Replaces the words of a session's question by a recruiter's. */
export async function rewordResumeQuestion(
  trx: Handle,
  companyId: string,
  sessionId: string,
  question: string,
): Promise<void> {
  await trx
    .updateTable('resumeQuestions')
    .set({ question, draft: null })
    .where('companyId', '=', companyId)
    .where('sessionId', '=', sessionId)
    .where('state', '=', 'ready')
    .execute();
}

/** Removes the question of a session for good. Returns false if the session has none. */
export async function removeResumeQuestion(
  trx: Handle,
  companyId: string,
  sessionId: string,
): Promise<boolean> {
  const removed = await trx
    .updateTable('resumeQuestions')
    .set({ state: 'removed', question: null, fault: null, draft: null, enqueuedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('sessionId', '=', sessionId)
    .returning('sessionId')
    .executeTakeFirst();
  return removed !== undefined;
}

// Background worker, with the owner role -----------------------------------------------------------------------------

/** Lists sessions with a question to prepare. */
export const listToPrepare = (handle: Handle): Promise<{ id: string; companyId: string }[]> =>
  handle
    .selectFrom('resumeQuestions')
    .select(['sessionId as id', 'companyId'])
    .where('enqueuedAt', 'is', null)
    .execute();

/** Marks a session with a question to prepare as enqueued. Returns undefined if it was already. */
export const claimResumeQuestion = (
  handle: Handle,
  sessionId: string,
): Promise<{ round: Date | null } | undefined> =>
  handle
    .updateTable('resumeQuestions')
    .set({ enqueuedAt: sql<Date>`now()` })
    .where('sessionId', '=', sessionId)
    .where('enqueuedAt', 'is', null)
    .returning('enqueuedAt as round')
    .executeTakeFirst();

/** What a question is prepared from. `resume` is null if the candidate has none. */
export async function findToPrepare(handle: Handle, sessionId: string) {
  const row = await handle
    .selectFrom('resumeQuestions')
    .innerJoin('sessions', 'sessions.id', 'resumeQuestions.sessionId')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .leftJoin('jobs', 'jobs.id', 'interviews.jobId')
    .leftJoin('applications', 'applications.id', 'sessions.applicationId')
    .where('resumeQuestions.sessionId', '=', sessionId)
    .where('resumeQuestions.state', '=', 'preparing')
    .where('sessions.status', '=', 'PENDING')
    .select([
      'interviews.language',
      'interviews.questions',
      'jobs.id as jobId',
      'jobs.position',
      'applications.resumeKey as ownKey',
      'applications.resumeText as ownText',
      'candidates.resumeKey',
      'candidates.resumeText',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { ownKey, ownText, resumeKey, resumeText, ...rest } = row;
  const resume = ownKey === null ? (resumeKey === null ? null : (resumeText ?? '')) : (ownText ?? '');
  return { ...rest, resume };
}

export type ResumeQuestionOutcome =
  | { state: 'ready'; question: string; draft: ResumeQuestionDraft }
  | { state: 'refused'; fault: ResumeQuestionFault }
  | { state: Exclude<ResumeQuestionState, 'ready' | 'refused' | 'preparing' | 'removed'> };

/**
 * Stores the outcome of a preparation. `round`: when the job was queued; the outcome is discarded if the question was
 * reset, queued again or removed since, or if the attempt has started.
 */
export async function storeOutcome(
  handle: Handle,
  sessionId: string,
  round: string | null,
  outcome: ResumeQuestionOutcome,
): Promise<void> {
  await handle
    .updateTable('resumeQuestions')
    .set({ question: null, fault: null, draft: null, ...outcome })
    .where('sessionId', '=', sessionId)
    .where('state', '=', 'preparing')
    .where(sql<boolean>`enqueued_at is not distinct from ${round}::timestamptz`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.id', '=', 'resumeQuestions.sessionId')
          .where('sessions.status', '=', 'PENDING'),
      ),
    )
    .execute();
}
