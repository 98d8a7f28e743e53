import type { Deps } from '../../platform/http/context.ts';
import { fileClaims, type KeyHolder, readerOfKey } from '../../platform/http/file-key.ts';
import { signToken, verifyToken } from '../../platform/http/tokens.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Returns a same-origin URL of a candidate's résumé. It contains a signed key that only `holder` can use. */
export function resumeUrl(
  { environment, now }: Pick<Deps, 'environment' | 'now'>,
  holder: KeyHolder,
  company: string,
  candidate: string,
): string {
  const claims = { ...fileClaims(holder, company, now()), candidate };
  return `/v1/candidates/${candidate}/resume?key=${signToken('resume', environment, claims)}`;
}

/**
 * Checks a résumé key and returns the id of the candidate's company. Throws INVALID_TOKEN if the key is for another
 * candidate or isn't valid any more.
 */
export async function companyOfResumeKey(deps: Deps, key: string, candidate: string): Promise<string> {
  const claims = verifyToken('resume', deps.environment, key, deps.now());
  if (claims?.candidate !== candidate) throw new AppError('INVALID_TOKEN');
  return (await readerOfKey(deps, claims)).companyId;
}
