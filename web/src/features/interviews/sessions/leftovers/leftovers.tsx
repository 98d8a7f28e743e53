import type { InterviewAddress } from '../api/link-calls.ts';
import { useLeftovers } from './use-leftovers.ts';

/** For a page that loads little and shows nothing of it but the toast. */
export function Leftovers({ address }: { address: InterviewAddress }) {
  useLeftovers(address);
  return null;
}
