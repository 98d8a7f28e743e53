import { answerAttributed } from '@candi/contract/interviews/agent';
import type { ConductorEvent } from './events.ts';
import { type ConductorState, currentQuestion } from './state.ts';

/**
 * Returns the event that attributes the candidate's unsettled words to `questionId`; empty if all of them are already
 * attributed to it. Segments are stored under the question that was current when they were said, before their meaning
 * is known.
 */
const attribution = (state: ConductorState, questionId: string | null, nowMs: number): ConductorEvent[] => {
  const segmentIds = (state.open?.segments ?? [])
    .filter((segment) => segment.questionId !== questionId)
    .map(({ id }) => id);
  if (segmentIds.length === 0) return [];
  return [{ name: answerAttributed.name, atMs: nowMs, data: { questionId, segmentIds } }];
};

/** Attributes the candidate's unsettled words to the current question. `nowMs`: time since startedAt (ms). */
export const attributeToQuestion = (state: ConductorState, nowMs: number): ConductorEvent[] => {
  const question = currentQuestion(state);
  return question === null ? [] : attribution(state, question.id, nowMs);
};

/** Attributes the candidate's unsettled words to no question. */
export const attributeToNone = (state: ConductorState, nowMs: number): ConductorEvent[] =>
  attribution(state, null, nowMs);

/** Returns whether the current question was heard. If so, all words since the question began belong to it. */
const wasAsked = ({ pending }: ConductorState): boolean => pending !== 'question' && pending !== 'hand_over';

/**
 * Attributes unsettled words that the model will no longer judge because the time is over, a recruiter takes over, or
 * the interview ends.
 */
export const attributeUnsettled = (state: ConductorState, nowMs: number): ConductorEvent[] =>
  wasAsked(state) ? attributeToQuestion(state, nowMs) : [];
