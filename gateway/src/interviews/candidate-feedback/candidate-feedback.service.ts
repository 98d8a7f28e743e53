import type {
  CandidateFeedback,
  CandidateTurn,
  InterviewRating,
} from '@candi/contract/interviews/candidate-feedback';
import type { Segment, Turn } from '@candi/contract/interviews/segments';
import type { Handle } from '../../platform/database/database.ts';
import type { FoundLink } from '../../platform/database/lookups.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps } from '../../platform/http/context.ts';
import { findSegments } from '../sessions/segments.repository.ts';
import { findCandidateSession } from '../sessions/sessions.repository.ts';
import { turnsOf } from '@candi/contract/interviews/segments';
import {
  findMisheard,
  findRating,
  markMisheard,
  storeRating,
  unmarkMisheard,
} from './candidate-feedback.repository.ts';
import {
  findOpenQuestions,
  listPassedOn,
  listWithdrawn,
  lockReportOpened,
  storeWithdrawal,
} from './open-questions.repository.ts';

/**
 * Returns a session's turns, built from its segments, with the candidate's corrections. `trx`: a transaction of the
 * session's company.
 */
export async function readTurns(
  trx: Handle,
  sessionId: string,
  segments: readonly Segment[],
): Promise<Turn[]> {
  const misheard = await findMisheard(trx, sessionId);
  return turnsOf(segments).map((turn) => {
    const said = misheard.get(turn.index);
    return said === undefined ? turn : Object.assign(turn, { said });
  });
}

/** Returns the turns for the candidate, whose page shows each of Candi's utterances separately, as in the call. */
async function readCandidateTurns(trx: Handle, sessionId: string): Promise<CandidateTurn[]> {
  const segments = await findSegments(trx, sessionId);
  const said = Map.groupBy(segments, ({ turnIndex }) => turnIndex);
  return (await readTurns(trx, sessionId, segments)).map((turn) => ({
    ...turn,
    texts: turn.speaker === 'candi' ? (said.get(turn.index) ?? []).map(({ text }) => text) : [turn.text],
  }));
}

/** Finds the link's session if it was started and has ended; returns null otherwise. */
async function findEndedSession(trx: Handle, { sessionId }: FoundLink) {
  const session = await findCandidateSession(trx, sessionId);
  if (session?.startedAt == null || session.endedAt === null) return null;
  return { ...session, startedAt: session.startedAt };
}

async function assertEnded(trx: Handle, link: FoundLink): Promise<void> {
  if ((await findEndedSession(trx, link)) === null) throw new AppError('INVALID_LINK');
}

/**
 * Returns what the candidate can see and submit after the session, for as long as the session is kept. Returns null if
 * the session hasn't ended yet.
 */
export function readCandidateFeedback(deps: Deps, link: FoundLink): Promise<CandidateFeedback | null> {
  return withCompany(deps.database, link.companyId, async (trx) => {
    const session = await findEndedSession(trx, link);
    if (session === null) return null;
    return {
      title: session.title,
      companyName: session.companyName,
      language: session.language,
      startedAt: session.startedAt.toISOString(),
      turns: await readCandidateTurns(trx, link.sessionId),
      rating: await findRating(trx, link.sessionId),
      openQuestions: await findOpenQuestions(trx, link.sessionId),
      questionsWithdrawable: session.reportOpenedAt === null,
    };
  });
}

/** Stores a correction of one of the candidate's own turns; null removes it. Throws INVALID_LINK, PAGE_NOT_FOUND. */
export function correctTurn(deps: Deps, link: FoundLink, turn: number, said: string | null): Promise<void> {
  return withCompany(deps.database, link.companyId, async (trx) => {
    await assertEnded(trx, link);
    const turns = turnsOf(await findSegments(trx, link.sessionId));
    if (turns.find(({ index }) => index === turn)?.speaker !== 'candidate')
      throw new AppError('PAGE_NOT_FOUND');
    if (said === null) await unmarkMisheard(trx, link.sessionId, turn);
    else await markMisheard(trx, link.companyId, link.sessionId, turn, said);
  });
}

/**
 * Withdraws a question that Candi passed on, so that the hiring team doesn't see it. A repeated call has no effect.
 * `questionId`: id of the question's log entry. Throws INVALID_LINK, PAGE_NOT_FOUND, and REPORT_OPENED once a team
 * member has opened the report.
 */
export function withdrawQuestion(deps: Deps, link: FoundLink, questionId: string): Promise<void> {
  return withCompany(deps.database, link.companyId, async (trx) => {
    await assertEnded(trx, link);
    const opened = await lockReportOpened(trx, link.sessionId);
    const passedOn = await listPassedOn(trx, link.sessionId);
    const [epoch, seq] = questionId.split('-').map(Number);
    if (epoch === undefined || seq === undefined || !passedOn.some(({ id }) => id === questionId))
      throw new AppError('PAGE_NOT_FOUND');
    if ((await listWithdrawn(trx, link.sessionId)).has(questionId)) return;
    if (opened) throw new AppError('REPORT_OPENED');
    await storeWithdrawal(trx, link.companyId, link.sessionId, { epoch, seq });
  });
}

/** Stores the candidate's rating of the interview. Throws INVALID_LINK. */
export function rateInterview(deps: Deps, link: FoundLink, rating: InterviewRating): Promise<void> {
  return withCompany(deps.database, link.companyId, async (trx) => {
    await assertEnded(trx, link);
    await storeRating(trx, link.companyId, link.sessionId, rating);
  });
}
