import type { TakeAnswer } from '@candi/contract/interviews/sessions';
import { DiskFullError } from '../../platform/adapters/storage/storage.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withSession } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SessionClaims } from '../../platform/http/context.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { takeKey } from './keys.ts';
import { checkComplete, checkChunk, type TakeState } from './take-state.ts';
import {
  completeTake,
  countEmptyTakes,
  findTake,
  setReceivedBytes,
  lockOpenSession,
  startTake,
} from './takes.repository.ts';

/**
 * Maximum number of a session's takes that have no content yet. Pages start a take only when they have data to upload.
 */
const maxEmptyTakes = 20;
/** Value of Retry-After if a session has `maxEmptyTakes` takes without content (s). */
const retryAfterSeconds = 5;

/**
 * Starts a take and assigns its number. Throws SESSION_OVER, and TOO_MANY_REQUESTS if the session already has
 * `maxEmptyTakes` takes without content.
 */
export async function beginTake(
  deps: SessionDeps,
  { company, session }: SessionClaims,
  take: { mimeType: string; startMs: number },
): Promise<TakeAnswer> {
  return withSession(deps.database, company, async (trx) => {
    if (!(await lockOpenSession(trx, session))) throw new AppError('SESSION_OVER');
    if ((await countEmptyTakes(trx, session)) >= maxEmptyTakes)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    return startTake(trx, company, session, take);
  });
}

/** Returns the state of a take, which includes the offset at which the page must continue. Throws PAGE_NOT_FOUND. */
export async function readTake(
  deps: SessionDeps,
  { company, session }: SessionClaims,
  take: number,
): Promise<TakeAnswer> {
  const state = await withSession(deps.database, company, (trx) => mustFind(trx, session, take));
  return { take, offset: state.received, complete: state.complete };
}

/**
 * Appends a chunk at the stored offset and syncs it to disk before responding. Throws PAGE_NOT_FOUND, and
 * UPLOAD_REPLAYED, UPLOAD_OUT_OF_ORDER, UPLOAD_CLOSED, UPLOAD_TOO_LARGE and DISK_FULL with the stored `offset`.
 */
export async function appendChunk(
  deps: SessionDeps,
  { company, session }: SessionClaims,
  take: number,
  offset: number,
  bytes: Uint8Array,
): Promise<TakeAnswer> {
  return withSession(deps.database, company, async (trx) => {
    const state = await mustFind(trx, session, take, true);
    const decision = checkChunk(state, offset, bytes.length);
    if (decision !== 'append') throw new AppError(decision, { offset: state.received });
    try {
      await deps.storage.append(takeKey(session, take), offset, bytes);
    } catch (error) {
      if (error instanceof DiskFullError) throw new AppError('DISK_FULL', { offset: state.received });
      throw error;
    }
    const received = state.received + bytes.length;
    await setReceivedBytes(trx, session, take, received);
    return { take, offset: received, complete: false };
  });
}

/**
 * Completes a take once the page has sent all of it. Throws PAGE_NOT_FOUND, UPLOAD_OUT_OF_ORDER if bytes are missing,
 * and UPLOAD_CLOSED.
 */
export async function endTake(
  deps: SessionDeps,
  { company, session }: SessionClaims,
  take: number,
  whole: { size: number; durationMs: number },
): Promise<TakeAnswer> {
  return withSession(deps.database, company, async (trx) => {
    const state = await mustFind(trx, session, take, true);
    const decision = checkComplete(state, whole.size);
    if (decision !== 'complete') throw new AppError(decision, { offset: state.received });
    if (!state.complete && !state.closed) await completeTake(trx, session, take, whole.durationMs);
    return { take, offset: state.received, complete: true };
  });
}

async function mustFind(trx: Handle, sessionId: string, take: number, lock = false): Promise<TakeState> {
  const state = await findTake(trx, sessionId, take, lock);
  if (state === null) throw new AppError('PAGE_NOT_FOUND');
  return state;
}
