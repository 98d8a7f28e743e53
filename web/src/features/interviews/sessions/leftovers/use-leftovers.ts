import { spoolFolder } from '@candi/media/recording/spool-folder';
import { useEffect, useState } from 'react';
import type { InterviewAddress } from '../api/link-calls.ts';

/** What becomes of the rest of an earlier page's recording. `none`: there is none, or it can't be sent now. */
export type Rest = 'none' | 'sending' | 'arrived';

const send = async (
  address: InterviewAddress,
  signal: AbortSignal,
  setRest: (rest: Rest) => void,
): Promise<void> => {
  // Where nothing was ever recorded there is no such folder, and nothing more to load.
  const root = await navigator.storage.getDirectory();
  await root.getDirectoryHandle(spoolFolder);
  const { sendLeftovers } = await import('./send-leftovers.tsx');
  const arrived = await sendLeftovers(address, signal, () => setRest('sending'));
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
