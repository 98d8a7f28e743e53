import { findLeftovers } from '@candi/media/recording/find-leftovers';
import { useEffect, useState } from 'react';
import type { InterviewAddress } from '../api/link-calls.ts';

/** What becomes of the rest of an earlier page's recording. `none`: there is none, or it can't be sent now. */
export type Rest = 'none' | 'sending' | 'arrived';

const send = async (
  address: InterviewAddress,
  signal: AbortSignal,
  setRest: (rest: Rest) => void,
): Promise<void> => {
  const found = await findLeftovers();
  if (found.length === 0 || signal.aborted) return;
  const { sendLeftovers } = await import('./send-leftovers.tsx');
  const arrived = await sendLeftovers(address, found, signal, () => setRest('sending'));
  setRest(arrived > 0 ? 'arrived' : 'none');
};

/** Sends what an earlier page of this link recorded and couldn't send, while the page is open. */
export function useLeftovers(address: InterviewAddress): Rest {
  const [rest, setRest] = useState<Rest>('none');
  useEffect(() => {
    // A test leaves no trace.
    if (address.test) return undefined;
    const page = new AbortController();
    // What isn't sent stays for the next time.
    send(address, page.signal, setRest).catch(() => setRest('none'));
    return () => page.abort();
  }, [address]);
  return rest;
}
