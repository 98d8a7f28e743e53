import type { CancelReason } from '@candi/contract/enumerations';
import type { InterviewAddress } from '../api/link-calls.ts';

/** How a sitting ended, as the end page tells it. `saved`: the recording arrived whole. */
export interface Outcome {
  status: 'COMPLETED' | 'CANCELLED';
  cancelReason: CancelReason | null;
  saved: boolean;
  /** It was a test: the interview is still ahead. */
  test?: boolean;
}

const key = ({ interviewId, candidateId }: InterviewAddress) => `outcome:${interviewId}:${candidateId}`;

/** Kept for this tab, so that the end page can be reloaded. */
export function keepOutcome(address: InterviewAddress, outcome: Outcome): void {
  sessionStorage.setItem(key(address), JSON.stringify(outcome));
}

export function readOutcome(address: InterviewAddress): Outcome | null {
  const kept = sessionStorage.getItem(key(address));
  return kept ? (JSON.parse(kept) as Outcome) : null;
}

/** Another attempt has begun: what it comes to is its own. */
export function forgetOutcome(address: InterviewAddress): void {
  sessionStorage.removeItem(key(address));
}

/** Which of the end screens tells it. */
export function endScreen(outcome: Outcome): 'ended' | 'error' | 'cancelled' {
  if (outcome.status === 'COMPLETED') return 'ended';
  return outcome.cancelReason === 'error' ? 'error' : 'cancelled';
}
