import type { FactorNeeded, SigninResult } from '@candi/contract/identity/auth';

/** Path of the page that asks for the second factor. */
export const factorPath = '/signin/code';

/** Path of the page on which a second factor has to be switched on before anything else. */
export const factorSetupPath = '/signin/setup';

/** Returns whether a sign-in waits for the second factor. */
export const needsFactor = (result: SigninResult): result is FactorNeeded => 'factorToken' in result;

/**
 * Returns the sign-in that waits, from the state with which the page was opened; null if there is none. The state stays in
 * the tab's history, never in the URL.
 */
export function factorStepIn(state: unknown): FactorNeeded | null {
  if (typeof state !== 'object' || state === null || !('factorToken' in state)) return null;
  if (typeof state.factorToken !== 'string') return null;
  return {
    factorToken: state.factorToken,
    app: 'app' in state && state.app === true,
    passkey: 'passkey' in state && state.passkey === true,
  };
}
