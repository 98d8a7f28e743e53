import { randomUUID } from 'node:crypto';
import type { StoredQuestion, TemplateUpdate } from '@candi/contract/interviews/templates';

/**
 * Gives each question an id, which stays the same in all copies and versions. `before`: the questions that are being
 * replaced. An id that none of them has, or that occurs twice, is replaced by a new one.
 */
export function withQuestionIds(
  questions: TemplateUpdate['questions'],
  before: readonly StoredQuestion[] = [],
): StoredQuestion[] {
  const free = new Set(before.map((question) => question.id));
  return questions.map((question) => ({
    ...question,
    id: question.id !== undefined && free.delete(question.id) ? question.id : randomUUID(),
  }));
}
