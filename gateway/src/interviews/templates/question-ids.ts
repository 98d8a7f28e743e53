import { randomUUID } from 'node:crypto';
import type { StoredQuestion, TemplateUpdate } from '@candi/contract/interviews/templates';

/**
 * Assigns each question an id, which stays the same in every copy and version. `before`: the questions being
 * replaced; an id that isn't among theirs, or occurs twice, is replaced by a new one.
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
