import type { InterviewAddress } from '../api/link-calls.ts';

/** Returns the path of one of the candidate's three pages. In a test session, all but the end page have own paths. */
export const pagePath = (
  { interviewId, candidateId, token, test }: InterviewAddress,
  page: 'join' | 'call' | 'end',
): string =>
  `/interview/${interviewId}/${candidateId}/${page}/${token}${test && page !== 'end' ? '/test' : ''}`;
