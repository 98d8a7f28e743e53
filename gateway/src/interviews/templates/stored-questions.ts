import { randomUUID } from 'node:crypto';
import type { TemplateQuestion, TemplateUpdate } from '@candi/contract/interviews/templates';
import { criteriaToSave } from './question-criteria.ts';

/**
 * Returns the questions as they are stored. Each gets an id, which stays the same in every copy and version, and
 * criteria by the rule of `criteriaToSave`. `before`: the questions being replaced; an id that isn't among theirs, or
 * occurs twice, is replaced by a new one.
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
