import type { InterviewAddress } from './link-calls.ts';

/** Returns the path of one of the candidate's pages. In a test interview, join and call page have own paths. */
export const pagePath = (
  { interviewId, candidateId, token, test }: InterviewAddress,
  page: 'join' | 'call' | 'end' | 'return',
): string =>
  `/interview/${interviewId}/${candidateId}/${page}/${token}${test && page !== 'end' ? '/test' : ''}`;
