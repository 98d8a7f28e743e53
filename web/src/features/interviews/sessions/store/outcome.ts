import type { CompanyBrand } from '@candi/contract/identity/brand';
import type { CancelReason } from '@candi/contract/platform/enumerations';
import type { SessionState } from '@candi/contract/interviews/sessions';
import { tabStorage } from '#data/storage.ts';
import type { InterviewAddress } from '../link/link-calls.ts';

/** How a session ended, as shown on the end page. `saved`: the recording was uploaded completely. */
export interface Outcome {
  status: 'COMPLETED' | 'CANCELLED';
  cancelReason: CancelReason | null;
  saved: boolean;
  /** True for a test interview: the interview itself is still to come. */
  test?: boolean;
  /** True for the short interview of a visitor without an account, which is a test of no other interview. */
  visit?: boolean;
  /** Branding of the company and first name of the candidate, used until the gateway's state is known. */
  brand?: CompanyBrand;
  candidateFirstName?: string;
}

export type Ending = Pick<Outcome, 'status' | 'cancelReason'>;

/**
 * Returns how the session ended. The gateway's state takes precedence, because the gateway may have ended the session
 * first or know the reason better. `otherwise` is used if the gateway didn't respond.
 */
export function outcomeOf(state: SessionState | null, otherwise: 'completed' | CancelReason): Ending {
  const cancelReason = state ? state.cancelReason : otherwise === 'completed' ? null : otherwise;
  return { status: cancelReason ? 'CANCELLED' : 'COMPLETED', cancelReason };
}

// The key includes the token, because another link is another attempt.
const key = ({ interviewId, candidateId, token }: InterviewAddress) =>
  `outcome:${interviewId}:${candidateId}:${token}`;

/** Stores the outcome for this tab, so that the end page can be reloaded. */
export function keepOutcome(address: InterviewAddress, outcome: Outcome): void {
  tabStorage.set(key(address), JSON.stringify(outcome));
}

export function readOutcome(address: InterviewAddress): Outcome | null {
  const kept = tabStorage.get(key(address));
  return kept ? (JSON.parse(kept) as Outcome) : null;
}

/** Deletes the stored outcome when another attempt begins. */
export function forgetOutcome(address: InterviewAddress): void {
  tabStorage.remove(key(address));
}

/**
 * Returns how the session of a link ended: according to the gateway, else according to what this tab stored. `own` is
 * this tab's outcome, or null if the call didn't run here. Returns null as long as nothing has ended.
 */
export function settledOutcome(own: Outcome | null, state: SessionState | undefined): Outcome | null {
  // A test's link leads to the interview itself, which is still to come.
  if (own?.test || !state) return own;
  const { status, cancelReason } = state;
  if (status === 'COMPLETED' || status === 'CANCELLED')
    return { status, cancelReason, saved: own?.saved ?? true, test: false };
  // The gateway hasn't received or noticed the end yet.
  if (status === 'OPENED') return own;
  // The attempt was restored: the same link now leads to a new session.
  return own?.status === 'CANCELLED' ? { ...own, cancelReason: 'error' } : null;
}

/** Returns the end screen that shows the outcome. */
export function endScreen(outcome: Outcome): 'ended' | 'error' | 'cancelled' {
  if (outcome.status === 'COMPLETED') return 'ended';
  return outcome.cancelReason === 'error' ? 'error' : 'cancelled';
}
