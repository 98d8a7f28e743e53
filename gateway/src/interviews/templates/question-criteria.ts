import { isDeepStrictEqual } from 'node:util';
import type { Criterion } from '@candi/contract/interviews/criteria';
import type { StoredQuestion, TemplateQuestion } from '@candi/contract/interviews/templates';

type Texts = Pick<StoredQuestion, 'question' | 'expectedAnswer'>;

/**
 * Returns whether criteria of one question fit the other, because the question and the expected answer are the same.
 */
export const sameTexts = (a: Texts, b: Texts): boolean =>
  a.question === b.question && a.expectedAnswer === b.expectedAnswer;

/**
 * Returns the criteria that a question is saved with. Criteria in the request are kept unchanged. Without them,
 * stored criteria that were edited stay. Drafted criteria and the state of their drafting stay unless the texts
 * changed. `before`: the stored question.
 */
export function criteriaToSave(
  question: Texts & { criteria?: Criterion[] | undefined },
  before: TemplateQuestion | undefined,
): Pick<TemplateQuestion, 'criteria' | 'criteriaState' | 'criteriaDraft'> {
  const given = question.criteria;
  const same = before !== undefined && sameTexts(question, before);
  const stays = before && {
    criteria: before.criteria,
    criteriaState: before.criteriaState,
    ...(before.criteriaDraft && { criteriaDraft: before.criteriaDraft }),
  };
  if (given === undefined)
    return stays && (same || before.criteriaState === 'edited') ? stays : awaitingDraft;
  if (stays && same && isDeepStrictEqual(given, before.criteria)) return stays;
  return given.length === 0 ? awaitingDraft : { criteria: given, criteriaState: 'edited' };
}

const awaitingDraft = { criteria: [], criteriaState: 'drafting' } satisfies Partial<TemplateQuestion>;

/** Returns the questions whose criteria are to be drafted. */
export const toDraft = (questions: readonly TemplateQuestion[]): TemplateQuestion[] =>
  questions.filter(({ criteriaState }) => criteriaState === 'drafting');

/** Drafted criteria, with the texts from which they were drafted. */
export interface CriteriaDraft extends Texts {
  id: string;
  criteria: Criterion[];
  by: NonNullable<TemplateQuestion['criteriaDraft']>;
}

/**
 * Adds drafted criteria to the questions that have none and whose texts are still those of the draft. Returns the
 * same array if there are no such questions.
 */
export function withDrafts<Question extends StoredQuestion>(
  questions: Question[],
  drafts: readonly CriteriaDraft[],
  fill: (question: Question, draft: CriteriaDraft) => Question,
): Question[] {
  const draftFor = (question: Question) =>
    question.criteria.length === 0
      ? drafts.find((draft) => draft.id === question.id && sameTexts(draft, question))
      : undefined;
  if (!questions.some(draftFor)) return questions;
  return questions.map((question) => {
    const draft = draftFor(question);
    return draft ? fill(question, draft) : question;
  });
}

/** Returns questions as interviews store them. */
export const toInterviewQuestions = (questions: readonly TemplateQuestion[]): StoredQuestion[] =>
  questions.map(({ criteriaState: _state, criteriaDraft: _draft, ...question }) => question);
