import { secret } from '@candi/contract/platform/common';
import { visitLimits } from '@candi/contract/interviews/visits';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Deps, Env } from '../../platform/http/context.ts';
import { deriveKeys, keyedHashes, newSecret } from '../../platform/http/tokens.ts';

/** Name of the cookie by which the places that are held for a browser count as one. It grants no access. */
const cookieName = 'candi_visitor';

/** Returns a keyed hash of the visitor's browser, and gives the browser a cookie if it has none. */
export function visitorOf<E extends Env>({ environment }: Deps, c: Context<E>): Buffer {
  const cookie = secret.safeParse(getCookie(c, cookieName)).data ?? newSecret();
  setCookie(c, cookieName, cookie, {
    path: '/v1/welcome',
    httpOnly: true,
    secure: environment.PUBLIC_URL.startsWith('https:'),
    sameSite: 'Strict',
    maxAge: visitLimits.linkHours * 3600,
  });
  return keyedHashes(deriveKeys(environment, 'visitor'), cookie)[0];
}
