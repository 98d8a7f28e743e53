import { signToken, verifyToken } from '../http/tokens.ts';

/** How long a page may go on asking for the file it shows. Seconds. */
const keySeconds = 2 * 60 * 60;

/** Same-origin address of a recording; a media element can't send headers, so the key stands in it. */
export function recordingUrl(secret: string, company: string, session: string, now: Date): string {
  const exp = Math.floor(now.getTime() / 1000) + keySeconds;
  const key = signToken('recording', secret, { exp, session, company });
  return `/v1/sessions/${session}/recording?key=${key}`;
}

/** The company whose recording the key opens; undefined: it is no key to this session's. */
export function companyOfKey(secret: string, key: string, session: string, now: Date): string | undefined {
  const claims = verifyToken('recording', secret, key, now);
  return claims?.session === session ? claims.company : undefined;
}
