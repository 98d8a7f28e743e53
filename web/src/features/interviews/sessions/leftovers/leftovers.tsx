import type { InterviewAddress } from '../api/link-calls.ts';
import { useLeftovers } from './use-leftovers.ts';

/** Uploads unfinished recordings on pages that only show the progress toast. */
export function Leftovers({ address }: { address: InterviewAddress }) {
  useLeftovers(address);
  return null;
}
