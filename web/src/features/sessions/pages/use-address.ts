import { useParams } from 'react-router';
import type { InterviewAddress } from '../api/link-calls.ts';

/** The link's parts, out of the page's address. */
export function useAddress(): InterviewAddress {
  const { interviewId = '', candidateId = '', token = '' } = useParams();
  return { interviewId, candidateId, token };
}
