import { questionPassedOn } from '@candi/contract/interviews/agent';
import type { OpenQuestion } from '@candi/contract/reports/reports';
import type { Handle } from '../../platform/database/database.ts';
import { findEvents } from '../../interviews/sessions/session-events.repository.ts';

/**
 * Returns the questions that the agent passed on to the recruiter, in the order in which the candidate asked them.
 * Repeated questions are listed once.
 */
export async function findOpenQuestions(trx: Handle, sessionId: string): Promise<OpenQuestion[]> {
  const questions = new Map<string, OpenQuestion>();
  for (const { data } of await findEvents(trx, sessionId, questionPassedOn)) {
    const { text, startMs } = data;
    const key = text
      .toLowerCase()
      .replaceAll(/[\s\p{P}]+/gu, ' ')
      .trim();
    if (!questions.has(key)) questions.set(key, { text, startMs });
  }
  return [...questions.values()];
}
