import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { LiveCriterion } from '@candi/contract/interviews/criteria';
import { type ConductorState, currentQuestion } from './state.ts';

/** A question's criteria: which are covered, and what Candi asks for next. Criteria are named by their number from 0. */

type Question = LiveBrief['questions'][number];

/** Weight of an essential criterion: an answer that doesn't cover it isn't strong. */
const essential = 3;

/** If earlier answers cover at least this share of the criteria's weight (0–1), a question counts as answered before. */
const answeredShare = 0.5;

const criteriaOf = (question: Question | null | undefined): readonly LiveCriterion[] =>
  question?.criteria ?? [];

/** Returns the numbers that name a criterion of the question, each once and in order. */
export const validNumbers = (
  question: Question | null | undefined,
  numbers: readonly number[] | null | undefined,
): number[] => {
  const count = criteriaOf(question).length;
  return [...new Set(numbers)].filter((number) => number >= 0 && number < count).toSorted((a, b) => a - b);
};

/** Returns the criteria that aren't covered, the heaviest first. */
export const uncovered = (
  question: Question | null | undefined,
  covered: readonly number[],
): (LiveCriterion & { number: number })[] =>
  criteriaOf(question)
    .map((criterion, number) => ({ ...criterion, number }))
    .filter(({ number }) => !covered.includes(number))
    .toSorted((a, b) => b.weight - a.weight);

/** Returns whether the question has criteria and the essential ones, or else all of them, are covered. */
export const isStrong = (question: Question | null, covered: readonly number[]): boolean => {
  const criteria = criteriaOf(question);
  const left = uncovered(question, covered);
  const hasEssential = criteria.some(({ weight }) => weight >= essential);
  return (
    criteria.length > 0 && (hasEssential ? left.every(({ weight }) => weight < essential) : left.length === 0)
  );
};

/** Returns whether the question has criteria and all are covered. */
export const isComplete = (question: Question | null, covered: readonly number[]): boolean =>
  criteriaOf(question).length > 0 && uncovered(question, covered).length === 0;

/** Returns whether so much of a question is covered before it is asked that Candi asks only for the rest. */
export const isAnsweredBefore = (question: Question | null, covered: readonly number[]): boolean => {
  const total = criteriaOf(question).reduce((sum, { weight }) => sum + weight, 0);
  const left = uncovered(question, covered).reduce((sum, { weight }) => sum + weight, 0);
  return total > 0 && total - left >= total * answeredShare;
};

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/** Returns the criteria whose probes stand in a text of Candi's. */
export const probesIn = (question: Question | null, text: string): number[] =>
  criteriaOf(question).flatMap(({ probe }, number) =>
    letters(text).includes(letters(probe).trim()) ? [number] : [],
  );

/** Returns the probe of the heaviest criterion that is neither covered nor asked for; null if there is none. */
export const nextProbe = (state: ConductorState, covered: readonly number[] = state.covered): string | null =>
  uncovered(currentQuestion(state), covered).find(({ number }) => !state.probed.includes(number))?.probe ??
  null;
