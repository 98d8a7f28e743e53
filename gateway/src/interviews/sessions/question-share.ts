import { turnSettled } from '@candi/contract/interviews/agent';
import type { QuestionShare } from '@candi/contract/interviews/session-end';
import type { EndedBy } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';
import { findSegments } from './segments.repository.ts';
import { findEvents } from './session-events.repository.ts';
import { wasAsked } from './was-asked.ts';

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
  const { rubric } = brief.frozen;
  const segments = await findSegments(trx, sessionId);
  if (segments.some(({ speaker }) => speaker === 'recruiter')) return null;
  const answered = new Set(
    segments.flatMap(({ speaker, questionId }) => (speaker === 'candidate' ? (questionId ?? []) : [])),
  );
  return {
    total: rubric.length,
    asked: rubric.filter((question) => wasAsked(question, segments)).length,
    answered: rubric.filter(({ id }) => answered.has(id)).length,
  };
}

/** Returns why Candi ended a session before its last question, or null if she asked all of them. */
export async function findEndOfCandi(
  trx: Handle,
  sessionId: string,
  questions: QuestionShare | null,
): Promise<EndedBy | null> {
  if (questions === null || questions.asked === questions.total) return null;
  const last = (await findEvents(trx, sessionId, turnSettled)).at(-1);
  if (last?.data.by === 'silence') return 'silence';
  return last?.data.by === 'clock' ? 'time' : null;
}
