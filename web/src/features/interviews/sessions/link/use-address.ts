import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import type { InterviewAddress } from './link-calls.ts';

/** Returns the link's parts from the page's URL. */
export function useAddress(): InterviewAddress {
  const { interviewId = '', candidateId = '', token = '' } = useParams();
  const test = useLocation().pathname.endsWith('/test');
  return useMemo(() => ({ interviewId, candidateId, token, test }), [interviewId, candidateId, token, test]);
}
