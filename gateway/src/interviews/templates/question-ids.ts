import { randomUUID } from 'node:crypto';
import type { StoredQuestion, TemplateUpdate } from '@candi/contract/interviews/templates';

/**
 * Each question gets its id here and keeps it in every copy and version. `before`: the questions that are saved over;
 * an id that is not theirs, or comes twice, is made anew.
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
