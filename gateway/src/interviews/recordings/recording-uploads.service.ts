import type { UploadAnswer } from '@candi/contract/interviews/sessions';
import { DiskFullError } from '../../platform/adapters/storage/storage.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withSession } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SessionClaims } from '../../platform/http/context.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { uploadKey } from './keys.ts';
import { checkComplete, checkChunk, type UploadState } from './upload-state.ts';
import {
  completeUpload,
  countEmptyUploads,
  findUpload,
  setReceivedBytes,
  lockOpenSession,
  startUpload,
} from './recording-uploads.repository.ts';

/**
 * Maximum number of a session's uploads that have no content yet. Pages start one only when they have data to upload.
 */
const maxEmptyUploads = 20;
/** Value of Retry-After if a session has `maxEmptyUploads` uploads without content (s). */
const retryAfterSeconds = 5;

/**
 * Starts a recording's upload and assigns its number. Throws SESSION_OVER, and TOO_MANY_REQUESTS if the session already has
 * `maxEmptyUploads` uploads without content.
 */
export async function beginUpload(
  deps: SessionDeps,
  { company, session }: SessionClaims,
  recording: { mimeType: string; startMs: number },
): Promise<UploadAnswer> {
  return withSession(deps.database, company, async (trx) => {
    if (!(await lockOpenSession(trx, session))) throw new AppError('SESSION_OVER');
    if ((await countEmptyUploads(trx, session)) >= maxEmptyUploads)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    return startUpload(trx, company, session, recording);
  });
}

/** Returns the state of an upload, which includes the offset at which the page must continue. Throws PAGE_NOT_FOUND. */
export async function readUpload(
  deps: SessionDeps,
  { company, session }: SessionClaims,
  recording: number,
): Promise<UploadAnswer> {
  const state = await withSession(deps.database, company, (trx) => mustFind(trx, session, recording));
  return { take: recording, offset: state.received, complete: state.complete };
}

/**
 * Appends a chunk at the stored offset and syncs it to disk before responding. Throws PAGE_NOT_FOUND, and
 * UPLOAD_REPLAYED, UPLOAD_OUT_OF_ORDER, UPLOAD_CLOSED, UPLOAD_TOO_LARGE and DISK_FULL with the stored `offset`.
 */
export async function appendChunk(
  deps: SessionDeps,
  { company, session }: SessionClaims,
  recording: number,
  offset: number,
  bytes: Uint8Array,
): Promise<UploadAnswer> {
  return withSession(deps.database, company, async (trx) => {
    const state = await mustFind(trx, session, recording, true);
    const decision = checkChunk(state, offset, bytes.length);
    if (decision !== 'append') throw new AppError(decision, { offset: state.received });
    try {
      await deps.storage.append(uploadKey(session, recording), offset, bytes);
    } catch (error) {
      if (error instanceof DiskFullError) throw new AppError('DISK_FULL', { offset: state.received });
      throw error;
    }
    const received = state.received + bytes.length;
    await setReceivedBytes(trx, session, recording, received);
    return { take: recording, offset: received, complete: false };
  });
}

/**
 * Completes an upload once the page has sent all of it. Throws PAGE_NOT_FOUND, UPLOAD_OUT_OF_ORDER if bytes are missing,
 * and UPLOAD_CLOSED.
 */
export async function endUpload(
  deps: SessionDeps,
  { company, session }: SessionClaims,
  recording: number,
  whole: { size: number; durationMs: number },
): Promise<UploadAnswer> {
  return withSession(deps.database, company, async (trx) => {
    const state = await mustFind(trx, session, recording, true);
    const decision = checkComplete(state, whole.size);
    if (decision !== 'complete') throw new AppError(decision, { offset: state.received });
    if (!state.complete && !state.closed) await completeUpload(trx, session, recording, whole.durationMs);
    return { take: recording, offset: state.received, complete: true };
  });
}

async function mustFind(
  trx: Handle,
  sessionId: string,
  recording: number,
  lock = false,
): Promise<UploadState> {
  const state = await findUpload(trx, sessionId, recording, lock);
  if (state === null) throw new AppError('PAGE_NOT_FOUND');
  return state;
}
