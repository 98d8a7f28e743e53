import type { InterviewAddress } from '../api/link-calls.ts';

/** Address of one of the candidate's three pages. */
export const pagePath = (
  { interviewId, candidateId, token }: InterviewAddress,
  page: 'join' | 'call' | 'end',
): string => `/interview/${interviewId}/${candidateId}/${page}/${token}`;
