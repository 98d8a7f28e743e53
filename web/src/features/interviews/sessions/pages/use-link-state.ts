import { useQuery } from '@tanstack/react-query';
import type { InterviewAddress } from '../api/link-calls.ts';
import { readLinkState } from '../api/link-calls.ts';

/** How often the gateway is asked while the answer may still change (ms), and how often it may fail to answer. */
const everyMs = 5000;
const mostFailures = 60;

/**
 * The session that a link leads to, asked anew until it is settled.
 *
 * @param awaited This tab saw the session end: a gateway that can't be reached is asked again by itself.
 */
export const useLinkState = (address: InterviewAddress, { awaited, enabled = true }: Options) =>
  useQuery({
    queryKey: ['link-state', address.interviewId, address.candidateId, address.token],
    queryFn: () => readLinkState(address),
    enabled,
    // What a link leads to changes with every step of the session: never from the cache.
    gcTime: 0,
    refetchInterval: ({ state: { data, errorUpdateCount } }) =>
      data?.status === 'OPENED' || (awaited && !data && errorUpdateCount < mostFailures) ? everyMs : false,
  });

interface Options {
  awaited: boolean;
  enabled?: boolean;
}
