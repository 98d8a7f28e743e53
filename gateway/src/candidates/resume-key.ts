import { signToken, verifyToken } from '../http/tokens.ts';

/** How long a page may go on asking for the file it shows. Seconds. */
const keySeconds = 2 * 60 * 60;

/** Same-origin address of a résumé; a frame or a link can't send headers, so the key stands in it. */
export function resumeUrl(secret: string, company: string, candidate: string, now: Date): string {
  const exp = Math.floor(now.getTime() / 1000) + keySeconds;
  return `/v1/candidates/${candidate}/resume?key=${signToken('resume', secret, { exp, candidate, company })}`;
}

/** The company whose résumé the key opens; undefined: it is no key to this candidate's. */
export function companyOfResumeKey(
  secret: string,
  key: string,
  candidate: string,
  now: Date,
): string | undefined {
  const claims = verifyToken('resume', secret, key, now);
  return claims?.candidate === candidate ? claims.company : undefined;
}
