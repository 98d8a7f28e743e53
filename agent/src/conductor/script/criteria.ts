import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { LiveCriterion } from '@candi/contract/interviews/criteria';
import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { type ConductorState, currentQuestion } from '../events/state.ts';

/** A question's criteria: which are covered, and what Candi asks for next. Criteria are numbered from 0. */

type Question = LiveBrief['questions'][number];

/** Weight of an essential criterion: an answer that doesn't cover it isn't strong. */
const essential = 3;

/** Share (0–1) of the criteria's total weight that must be covered for a question to count as already answered. */
const answeredShare = 0.5;

const criteriaOf = (question: Question | null | undefined): readonly LiveCriterion[] =>
  question?.criteria ?? [];

/** Returns the numbers that belong to a criterion of the question, without duplicates and in ascending order. */
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

/** Returns whether all essential criteria (if there are none, all criteria) are covered. False without criteria. */
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

/** Returns whether enough of a question is already covered that Candi asks only for the rest. */
export const isAnsweredBefore = (question: Question | null, covered: readonly number[]): boolean => {
  const total = criteriaOf(question).reduce((sum, { weight }) => sum + weight, 0);
  const left = uncovered(question, covered).reduce((sum, { weight }) => sum + weight, 0);
  return total > 0 && total - left >= total * answeredShare;
};

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/** Returns the numbers of the criteria whose probes occur in Candi's words. */
export const probesIn = (question: Question | null, text: string): number[] =>
  criteriaOf(question).flatMap(({ probe }, number) =>
    letters(text).includes(letters(probe).trim()) ? [number] : [],
  );

/** Returns the criteria that are neither covered nor asked for, the heaviest first. */
const unasked = (state: ConductorState, covered: readonly number[]): ReturnType<typeof uncovered> =>
  uncovered(currentQuestion(state), covered).filter(({ number }) => !state.probed.includes(number));

/** Returns the criterion that the model's follow-up asks for; null if it is covered, asked for, or doesn't exist. */
export const chosenCriterion = (
  state: ConductorState,
  covered: readonly number[],
  { asks }: DialogueAct,
): (LiveCriterion & { number: number }) | null =>
  unasked(state, covered).find(({ number }) => number === asks) ?? null;

/** Returns the probe of the heaviest criterion that is neither covered nor asked for; null if there is none. */
export const nextProbe = (state: ConductorState, covered: readonly number[] = state.covered): string | null =>
  unasked(state, covered)[0]?.probe ?? null;

/** Returns the probe that stands for the words of the latest follow-up, if these were lost; null if there is none. */
export const pendingProbe = (state: ConductorState): string | null =>
  criteriaOf(currentQuestion(state))[state.asking ?? -1]?.probe ?? nextProbe(state);
