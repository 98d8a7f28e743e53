import type { InterviewAddress } from '../api/link-calls.ts';

/** Returns the path of one of the candidate's three pages. The end page also serves tests. */
export const pagePath = (
  { interviewId, candidateId, token, test }: InterviewAddress,
  page: 'join' | 'call' | 'end',
): string =>
  `/interview/${interviewId}/${candidateId}/${page}/${token}${test && page !== 'end' ? '/test' : ''}`;
