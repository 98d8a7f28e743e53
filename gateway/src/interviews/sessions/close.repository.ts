import type { QuestionShare } from '@candi/contract/interviews/session-end';
import type { CancelReason, EndedBy } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { insertRecording } from '../recordings/recordings.repository.ts';
import { countQuestions, findEndOfCandi, findPostponement } from './question-share.ts';
import { restoreAttempt } from './sessions.repository.ts';

/** `byCandi`: false if the platform ended an interview in which too much time had passed. */
export type Outcome =
  | { status: 'COMPLETED'; byCandi: boolean }
  | { status: 'CANCELLED'; cancelReason: CancelReason };

/** Postgres channel that notifies the queue of ended sessions, so that it needn't wait for its next poll. */
export const endedChannel = 'candi_session_ended';

/** Who ended a session that was cancelled for a reason; null for faults of the platform. */
const endedByReason: Partial<Record<CancelReason, EndedBy>> = {
  permissions_denied: 'candidate',
  left: 'candidate',
  refreshed: 'candidate',
  connection_lost: 'connection',
  withdrawn: 'recruiter',
};

interface StoredEnd {
  status: 'COMPLETED' | 'CANCELLED';
  cancelReason: CancelReason | null;
  endedBy: EndedBy | null;
}

/** Returns how a session is stored that the candidate asked to end: cancelled if no question had been asked by then. */
const stoppedEnd = (questions: QuestionShare | null): StoredEnd =>
  questions?.asked === 0
    ? { status: 'CANCELLED', cancelReason: 'left', endedBy: 'candidate' }
    : { status: 'COMPLETED', cancelReason: null, endedBy: 'candidate' };

/**
 * Reasons with which a page cancels a session when the candidate leaves. The agent may store only later that the
 * candidate asked to end the interview.
 */
const leavingReasons: readonly CancelReason[] = [
  'permissions_denied',
  'left',
  'refreshed',
  'connection_lost',
];

const ourFailure: StoredEnd = { status: 'CANCELLED', cancelReason: 'error', endedBy: null };

/** Returns how a session is stored that ends for another day because of our failure. */
const postponedEnd = (postponed: 'given_back' | 'kept'): StoredEnd =>
  postponed === 'given_back' ? ourFailure : { status: 'COMPLETED', cancelReason: null, endedBy: null };

async function plannedEnd(
  trx: Handle,
  sessionId: string,
  outcome: Outcome,
  questions: QuestionShare | null,
): Promise<StoredEnd> {
  if (outcome.status === 'CANCELLED')
    return { ...outcome, endedBy: endedByReason[outcome.cancelReason] ?? null };
  const endedBy = outcome.byCandi ? await findEndOfCandi(trx, sessionId, questions) : 'time';
  return { status: 'COMPLETED', cancelReason: null, endedBy };
}

const columnsOf = (questions: QuestionShare | null) => ({
  questionsTotal: questions?.total ?? null,
  questionsAsked: questions?.asked ?? null,
  questionsAnswered: questions?.answered ?? null,
});

/**
 * Ends an open session in a single statement, so that only the first caller succeeds. Returns false for all later
 * callers. A session that the candidate asked to end is completed, unless the recruiter withdraws it or no question had
 * been asked; a test interview is completed in any case. One that ends for another day because the language model had failed is
 * our fault, unless at least half of the questions were asked. Also inserts the rows of the recording and the report, from which
 * the queue creates jobs. Restores the attempt if the platform was at fault (`error`, which only the server assigns).
 * `agentEpoch`: if given, must be the session's current epoch.
 */
export async function closeSession(
  trx: Handle,
  { requestReport }: Pick<SessionDeps, 'requestReport'>,
  sessionId: string,
  outcome: Outcome,
  agentEpoch?: number,
): Promise<boolean> {
  const { test, stoppedByCandidateAt } = await lockForEnd(trx, sessionId);
  const questions = test ? null : await countQuestions(trx, sessionId);
  const planned = await plannedEnd(trx, sessionId, outcome, questions);
  // What the candidate asked for takes precedence, even if they then left or lost the connection.
  const isStopped = stoppedByCandidateAt !== null;
  const postponed = test ? 'none' : await findPostponement(trx, sessionId, questions);
  const wished = postponed !== 'none' ? postponedEnd(postponed) : isStopped ? stoppedEnd(questions) : planned;
  const closed = await trx
    .updateTable('sessions')
    .set({
      ...(planned.endedBy === 'recruiter' ? planned : wished),
      ...columnsOf(questions),
      endedAt: sql`now()`,
      // An agent that ends the session has already stored everything that it heard, so its lease ends too.
      ...(agentEpoch === undefined ? {} : { leaseExpiresAt: sql`now()` }),
    })
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .$if(agentEpoch !== undefined, (query) => query.where('leaseEpoch', '=', agentEpoch ?? 0))
    .returning(['companyId', 'test', 'cancelReason'])
    .executeTakeFirst();
  if (closed === undefined) return false;
  // A test interview has no report, no recording and no attempt to restore.
  if (closed.test) return true;
  const row = { companyId: closed.companyId, sessionId };
  await requestReport(trx, row);
  await insertRecording(trx, row);
  if (closed.cancelReason === 'error') await restoreAttempt(trx, sessionId);
  await sql`select pg_notify(${endedChannel}, ${sessionId})`.execute(trx);
  return true;
}

const stopNow = { stoppedByCandidateAt: sql<Date>`coalesce(stopped_by_candidate_at, now())` };

/** Stores that the candidate has ended a running session with the button of the page. */
export async function markStoppedByPage(trx: Handle, sessionId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set(stopNow)
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .execute();
}

/** Stores that the candidate asked Candi to end the interview; the first time is kept. */
export async function markStopped(trx: Handle, sessionId: string): Promise<void> {
  await trx.updateTable('sessions').set(stopNow).where('id', '=', sessionId).execute();
}

/**
 * Brings a session that has ended into line with what its agent stored afterwards: which questions had been asked, and
 * whether the candidate had asked to end it, or chosen another day because of our failure, before leaving.
 */
export async function settleLateEntries(trx: Handle, sessionId: string): Promise<void> {
  const ended = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('test', '=', false)
    .select(['cancelReason', 'stoppedByCandidateAt'])
    .executeTakeFirst();
  if (!ended) return;
  const questions = await countQuestions(trx, sessionId);
  const { cancelReason, stoppedByCandidateAt } = ended;
  const isLeft = cancelReason !== null && leavingReasons.includes(cancelReason);
  const postponed = await findPostponement(trx, sessionId, questions);
  const isPostponed = isLeft && postponed !== 'none';
  const isStopped = isLeft && stoppedByCandidateAt !== null;
  const changed = await trx
    .updateTable('sessions')
    .set({
      ...columnsOf(questions),
      ...(isStopped ? stoppedEnd(questions) : {}),
      ...(isPostponed ? postponedEnd(postponed) : {}),
    })
    .where('id', '=', sessionId)
    // Two late requests of the agent must not give back two attempts.
    .$if(isPostponed, (query) => query.where('cancelReason', 'in', leavingReasons))
    .returning('id')
    .executeTakeFirst();
  if (changed !== undefined && isPostponed && postponed === 'given_back')
    await restoreAttempt(trx, sessionId);
}

/** Returns what decides how a session ends. Locks it, so that what the agent stores at the same time is counted. */
const lockForEnd = async (
  trx: Handle,
  sessionId: string,
): Promise<{ test: boolean; stoppedByCandidateAt: Date | null }> =>
  (await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select(['test', 'stoppedByCandidateAt'])
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? { test: false, stoppedByCandidateAt: null };
