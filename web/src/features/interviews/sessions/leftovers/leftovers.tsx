import type { InterviewAddress } from '../api/link-calls.ts';
import { useLeftovers } from './use-leftovers.ts';

/** Sends unfinished recordings on a page that needs nothing of them but the toast. */
export function Leftovers({ address }: { address: InterviewAddress }) {
  useLeftovers(address);
  return null;
}
