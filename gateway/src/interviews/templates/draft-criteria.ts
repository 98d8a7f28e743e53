import { type Criterion, criteriaAnswer } from '@candi/contract/interviews/criteria';
import type { StoredQuestion } from '@candi/contract/interviews/templates';
import type { Language } from '@candi/contract/platform/enumerations';
import { stemsOf } from '@candi/language/text/withheld-stems';
import type { Model } from '../../platform/llm.ts';
import { criteriaSystem } from './criteria-prompts.ts';

/** Maximum share of the expected answer's words that labels and probes may reveal to the candidate (0–1). */
const maxTold = 0.5;
/**
 * Minimum number of words in the expected answer, without those of the question, for `maxTold` to apply. Almost any
 * label reveals most of a shorter answer.
 */
const minOwnWords = 4;

/**
 * Returns whether labels and probes reveal too much of the expected answer. Words that also occur in the question
 * don't count.
 */
export function givesAway(
  { question, expectedAnswer }: Pick<StoredQuestion, 'question' | 'expectedAnswer'>,
  criteria: readonly Pick<Criterion, 'label' | 'probe'>[],
): boolean {
  const asked = stemsOf(question);
  const own = [...stemsOf(expectedAnswer)].filter((stem) => !asked.has(stem));
  if (own.length < minOwnWords) return false;
  const said = stemsOf(criteria.map(({ label, probe }) => `${label}\n${probe}`).join('\n'));
  return own.filter((stem) => said.has(stem)).length / own.length > maxTold;
}

const isDistinct = (criteria: readonly Criterion[]): boolean =>
  new Set(criteria.map(({ label }) => label.toLowerCase())).size === criteria.length &&
  new Set(criteria.map(({ probe }) => probe.toLowerCase())).size === criteria.length;

/** Drafts the criteria of a question. Rejects as `Model.answer` does. */
export async function draftCriteria(
  question: StoredQuestion,
  { language, position }: { language: Language; position: string },
  model: Model,
): Promise<Criterion[]> {
  const { criteria } = await model.answer({
    system: criteriaSystem(language),
    shape: criteriaAnswer,
    accept: (answer) => isDistinct(answer.criteria) && !givesAway(question, answer.criteria),
    task: {
      task: 'criteria',
      language,
      position,
      question: question.question,
      expectedAnswer: question.expectedAnswer,
      justification: question.justification,
      difficulty: question.difficulty,
    },
  });
  return criteria;
}
