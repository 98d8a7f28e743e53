import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import { useMounted } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayEdit } from '#data/may.ts';
import { CandidateDrawer } from '../../../features/hiring/candidates/components/candidate-drawer.tsx';
import { refreshAllLists, refreshCandidate } from '../../../features/hiring/candidates/queries.ts';
import { CandidateActions } from './candidate-actions.tsx';

interface CandidatePanelDrawerProps {
  /** Null if the drawer is closed. */
  candidateId: string | null;
  onClose: () => void;
}

/** Drawer with a candidate's details and actions. */
export function CandidatePanelDrawer({ candidateId, onClose }: CandidatePanelDrawerProps) {
  const queries = useQueryClient();
  const mayEdit = useMayEdit();
  const [gone, setGone] = useState<string | null>(null);
  // Closed at first: a drawer that opens once it is mounted slides in, and returns the focus when it closes.
  const isMounted = useMounted();
  const actions = (candidate: CandidateSummary) => (
    <CandidateActions
      choice={{ candidateIds: [candidate.id] }}
      count={1}
      onDone={() => refreshCandidate(queries, candidate.id)}
    />
  );
  return (
    <CandidateDrawer
      candidateId={isMounted && candidateId !== gone ? candidateId : null}
      mayEdit={mayEdit}
      onClose={onClose}
      onErased={() => {
        setGone(candidateId);
        refreshAllLists(queries);
      }}
      actions={actions}
    />
  );
}
