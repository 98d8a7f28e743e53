import { answerAttributed } from '@candi/contract/agent';
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

/** The candidate's open words count to the question that is being asked. `nowMs`: ms from startedAt. */
export const countToQuestion = (state: ConductorState, nowMs: number): ConductorEvent[] => {
  const question = currentQuestion(state);
  return question === null ? [] : attribution(state, question.id, nowMs);
};

/** The candidate's open words count to no question. */
export const countToNone = (state: ConductorState, nowMs: number): ConductorEvent[] =>
  attribution(state, null, nowMs);

/** Was the question heard that is being asked? What was said since its beginning then counts to it, whatever it is. */
const wasAsked = ({ owed }: ConductorState): boolean => owed !== 'question' && owed !== 'hand_over';

/** The same where nobody decides on the words: time is over, a recruiter takes over, or the interview ends. */
export const countUnsettled = (state: ConductorState, nowMs: number): ConductorEvent[] =>
  wasAsked(state) ? countToQuestion(state, nowMs) : [];
