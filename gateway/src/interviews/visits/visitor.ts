import { visitLimits } from '@candi/contract/interviews/visits';
import type { Context } from 'hono';
import type { Deps, Env } from '../../platform/http/context.ts';
import { readSecretCookie, setSecretCookie } from '../../platform/http/secret-cookie.ts';
import { deriveKeys, keyedHashes, newSecret } from '../../platform/http/tokens.ts';

/** Name of the cookie by which the places that are held for a browser count as one. It grants no access. */
const cookieName = 'candi_visitor';

/** Returns a keyed hash of the visitor's browser, and gives the browser a cookie if it has none. */
export function visitorOf<E extends Env>(deps: Deps, c: Context<E>): Buffer {
  const cookie = readSecretCookie(c, cookieName) ?? newSecret();
  setSecretCookie(deps, c, cookieName, cookie, {
    path: '/v1/welcome',
    seconds: visitLimits.linkHours * 3600,
  });
  return keyedHashes(deriveKeys(deps.environment, 'visitor'), cookie)[0];
}
