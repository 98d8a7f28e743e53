import type { QuestionMark } from '@candi/contract/reports/reports';
import type { StoredQuestion } from '@candi/contract/interviews/templates';
import type { StoredSegment } from '../../interviews/sessions/turns.ts';

/**
 * Returns the time at which each question first came up, in order of time. Questions that never came up are left out.
 */
export function questionMarks(
  questions: readonly Pick<StoredQuestion, 'id' | 'question'>[],
  segments: readonly Pick<StoredSegment, 'questionId' | 'startMs'>[],
): QuestionMark[] {
  return questions
    .map(({ id, question }) => ({
      questionId: id,
      question,
      atMs: Math.min(...segments.filter(({ questionId }) => questionId === id).map(({ startMs }) => startMs)),
    }))
    .filter(({ atMs }) => Number.isFinite(atMs))
    .toSorted((a, b) => a.atMs - b.atMs);
}
