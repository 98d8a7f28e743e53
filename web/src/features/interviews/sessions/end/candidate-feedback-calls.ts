import type { CandidateFeedback, InterviewRating } from '@candi/contract/interviews/candidate-feedback';
import { answer, api } from '#data/api.ts';
import type { InterviewAddress } from '../link/link-calls.ts';

const calls = ({ token }: InterviewAddress) =>
  api({ authorization: `Link ${token}`, quiet: true, background: true }).v1.interviews[':interviewId']
    .candidates[':candidateId'].afterwards;
const at = ({ interviewId, candidateId }: InterviewAddress) => ({ interviewId, candidateId });

export const candidateFeedbackKey = ({ interviewId, candidateId, token }: InterviewAddress) =>
  ['candidate-feedback', interviewId, candidateId, token] as const;

export const readCandidateFeedback = (address: InterviewAddress): Promise<CandidateFeedback | null> =>
  answer(calls(address).$get({ param: at(address) }));

/**
 * Stores the candidate's correction of a transcript turn. `said`: what was actually said; null: the transcript is
 * right.
 */
export const correctTurn = (
  address: InterviewAddress,
  turn: number,
  said: string | null,
): Promise<{ stored: boolean }> =>
  answer(
    calls(address).turns[':turn'].$put({ param: { ...at(address), turn: String(turn) }, json: { said } }),
  );

/** Withdraws a question that Candi passed on to the hiring team. `id`: the question's id in `openQuestions`. */
export const withdrawQuestion = (address: InterviewAddress, id: string): Promise<{ withdrawn: boolean }> =>
  answer(calls(address).questions[':question'].$delete({ param: { ...at(address), question: id } }));

export const rateInterview = (
  address: InterviewAddress,
  rating: InterviewRating,
): Promise<{ stored: boolean }> => answer(calls(address).rating.$put({ param: at(address), json: rating }));
