import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayEdit } from '#data/may.ts';
import { CandidateDrawer } from '../../../features/hiring/candidates/components/candidate-drawer.tsx';
import { refreshAllLists, refreshCandidate } from '../../../features/hiring/candidates/queries.ts';
import { CandidateActions } from './candidate-actions.tsx';
import { useCandidateAddress } from '#ui/use-candidate-address.ts';

/** Drawer with a candidate's details on any page that lists candidates, opened by `?candidate=…` in the URL. */
export function CandidatePanel() {
  const queries = useQueryClient();
  const mayEdit = useMayEdit();
  const { candidateId, close } = useCandidateAddress();
  const [gone, setGone] = useState<string | null>(null);
  const actions = (candidate: CandidateSummary) => (
    <CandidateActions
      choice={{ candidateIds: [candidate.id] }}
      count={1}
      onDone={() => refreshCandidate(queries, candidate.id)}
    />
  );
  return (
    <CandidateDrawer
      candidateId={candidateId === gone ? null : candidateId}
      mayEdit={mayEdit}
      onClose={close}
      onErased={() => {
        setGone(candidateId);
        refreshAllLists(queries);
      }}
      actions={actions}
    />
  );
}
