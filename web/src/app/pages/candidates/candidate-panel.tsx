import { lazy, Suspense, useState } from 'react';
import { useCandidateAddress } from '#ui/use-candidate-address.ts';

const Drawer = lazy(async () => ({
  default: (await import('./candidate-panel-drawer.tsx')).CandidatePanelDrawer,
}));

/**
 * Drawer with a candidate's details on any page that lists candidates, opened by `?candidate=…` in the URL. It is loaded
 * when first opened.
 */
export function CandidatePanel() {
  const { candidateId, close } = useCandidateAddress();
  // Once opened, the drawer stays mounted, so that it can close with its transition.
  const [opened, setOpened] = useState(candidateId !== null);
  if (candidateId !== null && !opened) setOpened(true);
  return (
    <Suspense fallback={null}>{opened && <Drawer candidateId={candidateId} onClose={close} />}</Suspense>
  );
}
