import type { InterviewAddress } from '../link/link-calls.ts';
import { useInterruptedUploads } from './use-interrupted-uploads.ts';

/** Uploads unfinished recordings on pages that only show the progress toast. */
export function InterruptedUploads({ address }: { address: InterviewAddress }) {
  useInterruptedUploads(address);
  return null;
}
