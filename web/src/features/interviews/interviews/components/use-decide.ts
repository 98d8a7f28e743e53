import type { Page } from '@candi/contract/platform/common';
import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import type { SessionRow } from '@candi/contract/interviews/interviews';
import type { InfiniteData } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decide } from '../api/interview-calls.ts';
import { sessionsKey } from '../interview-keys.ts';
import { withDecision } from '../with-decision.ts';

type Lists = InfiniteData<Page<SessionRow>>;

/** Applies a decision optimistically in every list that shows the session, and rolls back if the gateway refuses. */
export function useDecide(): (sessionId: string, decision: CandidateDecision | null) => void {
  const queries = useQueryClient();
  const deciding = useMutation({
    mutationFn: (change: { sessionId: string; decision: CandidateDecision | null }) =>
      decide(change.sessionId, change.decision),
    onMutate: async ({ sessionId, decision }) => {
      await queries.cancelQueries({ queryKey: sessionsKey });
      const before = queries.getQueriesData<Lists>({ queryKey: sessionsKey });
      queries.setQueriesData<Lists>(
        { queryKey: sessionsKey },
        (lists) => lists && { ...lists, pages: withDecision(lists.pages, sessionId, decision) },
      );
      return { before };
    },
    onError: (_error, _change, context) => {
      for (const [key, data] of context?.before ?? []) queries.setQueryData(key, data);
    },
    // A decision belongs to the application and so appears in each of its sessions.
    onSuccess: () => void queries.invalidateQueries({ queryKey: sessionsKey }),
  });
  return (sessionId, decision) => deciding.mutate({ sessionId, decision });
}
