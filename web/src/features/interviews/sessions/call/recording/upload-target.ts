import type { ErrorCode } from '@candi/contract/platform/errors';
import type { UploadTarget } from '@candi/media/recording/upload-target';
import { UploadRefused } from '@candi/media/recording/upload-target';
import { ApiError } from '#data/api-error.ts';
import type { InterviewAddress } from '../../link/link-calls.ts';
import type { SessionKey } from '../../api/session-calls.ts';
import {
  appendToRecording,
  completeRecording,
  createRecording,
  readRecording,
  resumeRecording,
} from './upload-calls.ts';

/** Turns the gateway's refusal into `UploadRefused`. Rethrows other failures, which the uploader retries. */
async function refusing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'NETWORK' || error.code === 'UNKNOWN') throw error;
    const passing = error.status === 429 || (error.status >= 500 && error.code !== 'DISK_FULL');
    if (passing) throw error;
    throw new UploadRefused(error.code satisfies ErrorCode, error.message, error.details);
  }
}

/** Returns the upload target for the page that runs the session. */
export const uploadTarget = (key: SessionKey): UploadTarget => ({
  async create(mimeType, startMs, signal) {
    const start = { mimeType, startMs: Math.round(startMs) };
    const { take, offset } = await refusing(createRecording(key, start, signal));
    return { recording: take, offset };
  },
  patch: (recording, offset, bytes, signal) =>
    refusing(appendToRecording(key, recording, offset, bytes, signal)),
  status: (recording, signal) => refusing(readRecording(key, recording, signal)),
  complete: async (recording, whole, signal) => {
    await refusing(completeRecording(key, recording, whole, signal));
  },
});

/**
 * Returns the upload target for a page that resumes an upload, authorised by the interview link. `take`: number of
 * the recording; null creates a recording.
 */
export function lateUploadTarget(
  address: InterviewAddress,
  { sessionId, take }: { sessionId: string; take: number | null },
): UploadTarget {
  let takeToken = '';
  return {
    ...uploadTarget({ sessionId, sessionToken: () => takeToken }),
    async create(mimeType, startMs, signal) {
      const resumed = await refusing(
        resumeRecording(address, { sessionId, take, mimeType, startMs }, signal),
      );
      ({ takeToken } = resumed);
      return { recording: resumed.take, offset: resumed.offset };
    },
  };
}
