import type { InterviewAddress } from '../api/link-calls.ts';

/** Address of one of the candidate's three pages. The end has no test mode: how a test ended is told there too. */
export const pagePath = (
  { interviewId, candidateId, token, test }: InterviewAddress,
  page: 'join' | 'call' | 'end',
): string =>
  `/interview/${interviewId}/${candidateId}/${page}/${token}${test && page !== 'end' ? '/test' : ''}`;
