import type { Reader } from '../../platform/actor.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps } from '../../platform/http/context.ts';
import { fileClaims, type KeyHolder, readerOfKey } from '../../platform/http/file-key.ts';
import { signToken, verifyToken } from '../../platform/http/tokens.ts';

export interface RecordingUrls {
  url: string;
  channelsUrl: string;
  waveformUrl: string;
}

/** Returns the same-origin URLs of a recording's files, with a key for the user who requested the URLs. */
export function recordingUrls(
  { environment, now }: Pick<Deps, 'environment' | 'now'>,
  holder: KeyHolder,
  company: string,
  session: string,
): RecordingUrls {
  const claims = { ...fileClaims(holder, company, now()), session };
  const path = `/v1/sessions/${session}/recording`;
  const query = `?key=${signToken('recording', environment, claims)}`;
  return {
    url: `${path}${query}`,
    channelsUrl: `${path}/channels${query}`,
    waveformUrl: `${path}/waveform${query}`,
  };
}

/**
 * Returns the user who requested the key, with the user's current permissions. Throws INVALID_TOKEN if the key is for
 * another session or isn't valid any more.
 */
export async function readerOfRecording(deps: Deps, key: string, session: string): Promise<Reader> {
  const claims = verifyToken('recording', deps.environment, key, deps.now());
  if (claims?.session !== session) throw new AppError('INVALID_TOKEN');
  return readerOfKey(deps, claims);
}
