import type { Reader } from '../../platform/actor.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps } from '../../platform/http/context.ts';
import { fileClaims, type KeyHolder, readerOfKey } from '../../platform/http/file-key.ts';
import { signToken, verifyToken } from '../../platform/http/tokens.ts';

/** Returns the same-origin URL of a recording, with a key for the user who requested the URL. */
export function recordingUrl(
  { environment, now }: Pick<Deps, 'environment' | 'now'>,
  holder: KeyHolder,
  company: string,
  session: string,
): string {
  const claims = { ...fileClaims(holder, company, now()), session };
  return `/v1/sessions/${session}/recording?key=${signToken('recording', environment.SESSION_SECRET, claims)}`;
}

/**
 * Returns the user who requested the key, with the user's current permissions. Throws INVALID_TOKEN if the key is for
 * another session or isn't valid any more.
 */
export async function readerOfRecording(deps: Deps, key: string, session: string): Promise<Reader> {
  const claims = verifyToken('recording', deps.environment.SESSION_SECRET, key, deps.now());
  if (claims?.session !== session) throw new AppError('INVALID_TOKEN');
  return readerOfKey(deps, claims);
}
