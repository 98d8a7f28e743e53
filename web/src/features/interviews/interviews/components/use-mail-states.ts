import type { MailStatus } from '@candi/contract/platform/enumerations';
import { useQuery } from '@tanstack/react-query';
import { readSessions } from '../api/interview-calls.ts';

/** Polling interval while an email is queued (ms). */
const pollMs = 3000;

/**
 * Returns the invitation states of an interview's first hundred sessions by session id; empty if `interviewId` is null.
 */
export function useMailStates(interviewId: string | null): ReadonlyMap<string, MailStatus> {
  const { data } = useQuery({
    queryKey: ['session-mails', interviewId],
    queryFn: async () => {
      const { rows } = await readSessions({ interviewId: interviewId ?? '' }, null, 100);
      return new Map(rows.flatMap(({ sessionId, mail }) => (mail === null ? [] : [[sessionId, mail]])));
    },
    enabled: interviewId !== null,
    refetchInterval: ({ state }) => ([...(state.data?.values() ?? [])].includes('queued') ? pollMs : false),
  });
  return data ?? new Map();
}
