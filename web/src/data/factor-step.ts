import type { FactorNeeded, SigninResult } from '@candi/contract/identity/auth';

/** Path of the page that asks for the second factor. */
export const factorPath = '/signin/code';

/** Path of the page on which a second factor has to be switched on before anything else. */
export const factorSetupPath = '/signin/setup';

/** Returns whether a sign-in waits for the second factor. */
export const needsFactor = (result: SigninResult): result is FactorNeeded => 'factorToken' in result;

/**
 * Returns the token of the sign-in that waits, from the state with which the page was opened; null if there is none.
 * The state stays in the tab's history, never in the URL.
 */
export function factorTokenIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('factorToken' in state)) return null;
  return typeof state.factorToken === 'string' ? state.factorToken : null;
}
