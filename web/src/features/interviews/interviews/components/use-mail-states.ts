import type { MailStatus } from '@candi/contract/platform/enumerations';
import { useQuery } from '@tanstack/react-query';
import { readSessions } from '../api/interview-calls.ts';

/** While a mail is on its way, it is asked for this often. Milliseconds. */
const pollMs = 3000;

/** How the invitations of an interview's first hundred sessions fare, by session; empty without an interview. */
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
