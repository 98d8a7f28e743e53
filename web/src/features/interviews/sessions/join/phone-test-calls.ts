import type { PhoneTest } from '@candi/contract/interviews/dial-in';
import type { SessionState } from '@candi/contract/interviews/sessions';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';
import type { InterviewAddress } from '../link/link-calls.ts';

const calls = ({ token }: InterviewAddress, over: CallOptions = {}) =>
  api({ authorization: `Link ${token}`, quiet: true, ...over }).v1.interviews[':interviewId'].candidates[
    ':candidateId'
  ].test;
const at = ({ interviewId, candidateId }: InterviewAddress) => ({ interviewId, candidateId });

/**
 * Creates a test interview that is joined by telephone. `idempotencyKey`: the same for all requests of a page. Returns null if
 * the interview can't be joined by telephone.
 */
export const offerPhoneTest = async (
  address: InterviewAddress,
  idempotencyKey: string,
): Promise<PhoneTest | null> =>
  (await answer(calls(address, { idempotencyKey }).phone.$post({ param: at(address) }))).test;

/** Reads the state of a test interview. */
export const readTest = (address: InterviewAddress, testId: string): Promise<SessionState> =>
  answer(calls(address, { background: true })[':testId'].$get({ param: { ...at(address), testId } }));
