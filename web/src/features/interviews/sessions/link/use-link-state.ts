import { useQuery } from '@tanstack/react-query';
import type { InterviewAddress } from './link-calls.ts';
import { readLinkState } from './link-calls.ts';

/** Polling interval while the state may still change (ms), and maximum number of failed polls. */
const everyMs = 5000;
const maxFailures = 60;

/**
 * Reads the session that a link leads to, polling until it is settled.
 *
 * @param awaited True if this tab saw the session end: an unreachable gateway is polled again automatically.
 */
export const useLinkState = (address: InterviewAddress, { awaited, enabled = true }: Options) =>
  useQuery({
    queryKey: ['link-state', address.interviewId, address.candidateId, address.token],
    queryFn: () => readLinkState(address),
    enabled,
    // The state changes with every step of the session, so it is never taken from the cache.
    gcTime: 0,
    refetchInterval: ({ state: { data, errorUpdateCount } }) =>
      data?.status === 'OPENED' || (awaited && !data && errorUpdateCount < maxFailures) ? everyMs : false,
  });

interface Options {
  awaited: boolean;
  enabled?: boolean;
}
