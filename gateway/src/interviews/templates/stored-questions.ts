import { randomUUID } from 'node:crypto';
import type { TemplateQuestion, TemplateUpdate } from '@candi/contract/interviews/templates';
import { criteriaToSave } from './question-criteria.ts';

/**
 * Returns the questions as they are stored. Each gets criteria (see `criteriaToSave`), and an id that stays the same
 * in every copy and version. `before`: the questions being replaced. An id that none of them has, or that occurs
 * twice, is replaced by a new id.
 */
export function toStoredQuestions(
  questions: TemplateUpdate['questions'],
  before: readonly TemplateQuestion[] = [],
): TemplateQuestion[] {
  const free = new Map(before.map((question) => [question.id, question]));
  return questions.map((question) => {
    const known = question.id === undefined ? undefined : free.get(question.id);
    if (known) free.delete(known.id);
    return { ...question, id: known?.id ?? randomUUID(), ...criteriaToSave(question, known) };
  });
}
