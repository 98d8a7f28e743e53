import { spoolFolder } from '@candi/media/recording/spool-folder';
import { useEffect, useState } from 'react';
import type { InterviewAddress } from '../link/link-calls.ts';

/** State of an earlier page's unfinished recordings. `none`: there are none, or they can't be sent now. */
export type UploadState = 'none' | 'sending' | 'arrived';

const send = async (
  address: InterviewAddress,
  signal: AbortSignal,
  setState: (state: UploadState) => void,
): Promise<void> => {
  // Throws if nothing was ever recorded in this browser; the uploader isn't loaded then.
  const root = await navigator.storage.getDirectory();
  await root.getDirectoryHandle(spoolFolder);
  const { resumeInterruptedUploads } = await import('./resume-interrupted-uploads.tsx');
  const arrived = await resumeInterruptedUploads(address, signal, () => setState('sending'));
  if (!signal.aborted) setState(arrived > 0 ? 'arrived' : 'none');
};

/** Uploads recordings that an earlier page of this link couldn't finish uploading, while the current page is open. */
export function useInterruptedUploads({
  interviewId,
  candidateId,
  token,
  test,
}: InterviewAddress): UploadState {
  const [state, setState] = useState<UploadState>('none');
  useEffect(() => {
    // Test interviews upload nothing.
    if (test) return undefined;
    const page = new AbortController();
    // Anything that isn't sent stays in storage for the next visit.
    send({ interviewId, candidateId, token, test }, page.signal, setState).catch(() => {
      if (!page.signal.aborted) setState('none');
    });
    return () => page.abort();
  }, [interviewId, candidateId, token, test]);
  return state;
}
