import type { CancelReason } from '@candi/contract/platform/enumerations';
import type { SessionState } from '@candi/contract/interviews/sessions';
import type { InterviewAddress } from '../api/link-calls.ts';

/** How a session ended, as the end page tells it. `saved`: the recording arrived whole. */
export interface Outcome {
  status: 'COMPLETED' | 'CANCELLED';
  cancelReason: CancelReason | null;
  saved: boolean;
  /** It was a test: the interview is still ahead. */
  test?: boolean;
}

// With the token: another link is another attempt.
const key = ({ interviewId, candidateId, token }: InterviewAddress) =>
  `outcome:${interviewId}:${candidateId}:${token}`;

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

/**
 * How the session of a link ended: as the gateway has it, else as this tab saw it. `own`: what this tab kept; null if
 * the call didn't run here. Returns null as long as nothing has ended.
 */
export function settledOutcome(own: Outcome | null, state: SessionState | undefined): Outcome | null {
  // The link of a test leads to the interview itself, which is still ahead.
  if (own?.test || !state) return own;
  const { status, cancelReason } = state;
  if (status === 'COMPLETED' || status === 'CANCELLED')
    return { status, cancelReason, saved: own?.saved ?? true, test: false };
  // The end is on its way to the gateway, or the gateway has yet to notice it.
  if (status === 'OPENED') return own;
  // The attempt was given back: the same link leads to a new one.
  return own?.status === 'CANCELLED' ? { ...own, cancelReason: 'error' } : null;
}

/** Which of the end screens tells it. */
export function endScreen(outcome: Outcome): 'ended' | 'error' | 'cancelled' {
  if (outcome.status === 'COMPLETED') return 'ended';
  return outcome.cancelReason === 'error' ? 'error' : 'cancelled';
}
