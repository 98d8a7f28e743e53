import { anotherDayAsked, timeShort, turnSettled } from '@candi/contract/interviews/agent';
import { questionShare } from '@candi/contract/interviews/question-share';
import type { QuestionShare } from '@candi/contract/interviews/session-end';
import type { EndedBy } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';
import { findSegments, findSettledActs } from './segments.repository.ts';
import { findEvents } from './session-events.repository.ts';

/**
 * Counts the questions of a session that were asked and answered so far. Returns null if nobody joined it, or a recruiter
 * has spoken in Candi's place, whose questions aren't known.
 */
export async function countQuestions(trx: Handle, sessionId: string): Promise<QuestionShare | null> {
  const brief = await trx
    .selectFrom('sessionBriefs')
    .where('sessionId', '=', sessionId)
    .select('frozen')
    .executeTakeFirst();
  if (!brief) return null;
  const segments = await findSegments(trx, sessionId);
  return questionShare(brief.frozen.rubric, segments, await findSettledActs(trx, sessionId));
}

/**
 * Returns whether the interview ends for another day because the language model had failed, and whether the attempt is given back
 * for it: unless at least half of the questions were asked. If that isn't known, the attempt is given back.
 */
export async function findPostponement(
  trx: Handle,
  sessionId: string,
  questions: QuestionShare | null,
): Promise<'none' | 'given_back' | 'kept'> {
  const asked = await findEvents(trx, sessionId, anotherDayAsked);
  if (!asked.some(({ data }) => data.because === 'model_failed')) return 'none';
  return questions === null || questions.asked * 2 < questions.total ? 'given_back' : 'kept';
}

/** Returns why Candi ended a session before its last question, or null if she asked all of them. */
export async function findEndOfCandi(
  trx: Handle,
  sessionId: string,
  questions: QuestionShare | null,
): Promise<EndedBy | null> {
  if (questions === null || questions.asked === questions.total) return null;
  const left = (await findEvents(trx, sessionId, timeShort)).at(-1);
  const last = (await findEvents(trx, sessionId, turnSettled)).at(-1);
  const isSilent = last?.data.by === 'silence';
  // Who had to leave and says nothing any more to the offer of another day has left, but at a question they are silent.
  const isSilentAtQuestion = isSilent && last.data.questionId != null;
  if (left !== undefined && left.data.stays !== true && !isSilentAtQuestion) return 'leaving';
  if (isSilent) return 'silence';
  return last?.data.by === 'clock' ? 'time' : null;
}
