import { answerAttributed } from '@candi/contract/interviews/agent';
import type { ConductorEvent } from './events.ts';
import { type ConductorState, currentQuestion } from './state.ts';

/**
 * The event by which the candidate's open words count to `questionId`; none where they do already. Segments are stored
 * under the question that stood while they were said, before it is known what they are.
 */
const attribution = (state: ConductorState, questionId: string | null, nowMs: number): ConductorEvent[] => {
  const segmentIds = (state.open?.pieces ?? [])
    .filter((piece) => piece.questionId !== questionId)
    .map(({ id }) => id);
  if (segmentIds.length === 0) return [];
  return [{ name: answerAttributed.name, atMs: nowMs, data: { questionId, segmentIds } }];
};

/** Attributes the candidate's unsettled words to the current question. `nowMs`: ms from startedAt. */
export const countToQuestion = (state: ConductorState, nowMs: number): ConductorEvent[] => {
  const question = currentQuestion(state);
  return question === null ? [] : attribution(state, question.id, nowMs);
};

/** Attributes the candidate's unsettled words to no question. */
export const countToNone = (state: ConductorState, nowMs: number): ConductorEvent[] =>
  attribution(state, null, nowMs);

/** Returns whether the current question was asked audibly. Everything said since it began then counts to it. */
const wasAsked = ({ owed }: ConductorState): boolean => owed !== 'question' && owed !== 'hand_over';

/** Attributes unsettled words when nobody will judge them: time is over, a recruiter takes over, or the interview ends. */
export const countUnsettled = (state: ConductorState, nowMs: number): ConductorEvent[] =>
  wasAsked(state) ? countToQuestion(state, nowMs) : [];
