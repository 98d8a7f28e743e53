import { audioSampleRate } from '@candi/contract/interviews/agent';
import type { AudioChunk } from '@candi/media/finalise/audio-chunk';
import { finaliseAudio } from '@candi/media/finalise/finalise-audio';
import { FinaliseError } from '@candi/media/finalise/finalise-error';
import type { Logger } from 'pino';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import type { Handle } from '../../platform/database/database.ts';
import { compareSoundInChild, finaliseVideoInChild } from './finalise-in-child.ts';
import { audioKey, recordingKey, takeKey } from './keys.ts';
import {
  findMedia,
  type FinishedFile,
  lockRecording,
  markRecording,
  storeFile,
} from './recordings.repository.ts';

/** Upload state of a session's recording. Times are in ms on the same clock. */
interface Uploads {
  now: number;
  endedAt: number;
  takes: readonly { complete: boolean; updatedAt: number }[];
  /** Arrival of the agent's last audio chunk; null if there is none. */
  lastPieceAt: number | null;
}

/** If nothing arrives for this long, the uploads are considered finished (ms). */
export const quietMs = 15_000;

/**
 * Returns how long to wait before creating the file (ms): 0 if every take is complete, or nothing has arrived for
 * `quietMs`.
 */
export function waitBeforeFinalise({ now, endedAt, takes, lastPieceAt }: Uploads): number {
  if (takes.length > 0 && takes.every(({ complete }) => complete)) return 0;
  const last = Math.max(endedAt, lastPieceAt ?? 0, ...takes.map(({ updatedAt }) => updatedAt));
  return Math.max(0, last + quietMs - now);
}

/**
 * Minimum correlation at which a browser's audio counts as matching the agent's. Measured over half-minute windows:
 * the same conversation reaches 0.7 or more even on an overloaded machine, other audio 0.3 at most.
 */
const minAgreement = 0.45;

/** Returns null if there was nothing to compare. */
const isVerified = (agreement: number | null): boolean | null =>
  agreement === null ? null : agreement >= minAgreement;

type Media = Awaited<ReturnType<typeof findMedia>>;

export interface FinaliseDeps {
  /** Connected as the database owner. */
  database: Handle;
  storage: Storage;
  log: Logger;
}

/**
 * Creates the session's single seekable file from the browser's takes, or from the agent's audio if the takes are
 * missing or unreadable. Returns how long to wait first while uploads are still running (ms), or 0 when done. May be
 * repeated.
 */
export async function finaliseRecording(deps: FinaliseDeps, sessionId: string): Promise<number> {
  const { database } = deps;
  const wait = await database.transaction().execute((trx) => closeUploads(trx, sessionId));
  if (wait !== 'closed') return wait;
  // Read after the recording was closed, so no more uploads are added.
  const media = await findMedia(database, sessionId);
  const made = (await fromTakes(deps, sessionId, media)) ?? (await fromAudioChunks(deps, sessionId, media));
  if (made === null) await markRecording(database, sessionId, 'none');
  else await storeFile(database, sessionId, made);
  return 0;
}

/**
 * Closes the recording to further uploads. If uploads are still running, returns how long to wait first (ms) instead;
 * returns 0 if there is nothing to do. Locks the recording's row, so that it isn't closed just after an upload was
 * resumed.
 */
async function closeUploads(trx: Handle, sessionId: string): Promise<'closed' | number> {
  if ((await lockRecording(trx, sessionId))?.status === 'ready') return 0;
  const { session, takes, pieces } = await findMedia(trx, sessionId);
  if (!session?.endedAt) return 0;
  const wait = waitBeforeFinalise({
    now: session.now.getTime(),
    endedAt: session.endedAt.getTime(),
    takes: takes.map(({ complete, updatedAt }) => ({ complete, updatedAt: updatedAt.getTime() })),
    lastPieceAt: Math.max(0, ...pieces.map(({ createdAt }) => createdAt.getTime())) || null,
  });
  if (wait > 0) return wait;
  await markRecording(trx, sessionId, 'finalising');
  return 'closed';
}

async function fromTakes(
  { storage, log }: FinaliseDeps,
  sessionId: string,
  { takes, pieces }: Media,
): Promise<FinishedFile | null> {
  const filled = takes.filter(({ bytes }) => bytes > 0);
  if (filled.length === 0) return null;
  const inputs = await Promise.all(
    filled.map(async ({ take, startMs, mimeType }) => ({
      path: await storage.localPath(takeKey(sessionId, take)),
      startMs,
      mimeType,
    })),
  );
  const made = await nullIfUnreadable(log, sessionId, () =>
    storage.create(recordingKey(sessionId), (output) =>
      finaliseVideoInChild(sessionId, { takes: inputs, output }),
    ),
  );
  if (made === null) return null;
  if (made.skippedTakes.length > 0)
    log.warn({ sessionId, skipped: made.skippedTakes }, 'skipped unreadable takes');
  const agreement = await compareSoundInChild(sessionId, {
    file: await storage.localPath(recordingKey(sessionId)),
    offsetMs: made.offsetMs,
    chunks: await audioPieces(storage, sessionId, pieces),
    sampleRate: audioSampleRate,
  }).catch((error: unknown) => {
    // Audio that can't be decoded here may still play, so a failed comparison doesn't discard the file.
    log.warn({ err: error, sessionId }, 'could not compare the browser’s audio with the agent’s');
    return null;
  });
  const verified = isVerified(agreement);
  log.info({ sessionId, agreement, verified }, 'compared the browser’s audio with the agent’s');
  return { source: 'browser', verified, ...(await storedAs(storage, sessionId)), ...made };
}

async function fromAudioChunks(
  { storage, log }: FinaliseDeps,
  sessionId: string,
  { pieces }: Media,
): Promise<FinishedFile | null> {
  if (pieces.length === 0) return null;
  const inputs = await audioPieces(storage, sessionId, pieces);
  const made = await nullIfUnreadable(log, sessionId, () =>
    storage.create(recordingKey(sessionId), (output) =>
      finaliseAudio({ chunks: inputs, sampleRate: audioSampleRate, output }),
    ),
  );
  // There is nothing to compare the agent's own audio with.
  return made === null
    ? null
    : { source: 'agent', verified: null, ...(await storedAs(storage, sessionId)), ...made };
}

const audioPieces = (storage: Storage, sessionId: string, pieces: Media['pieces']): Promise<AudioChunk[]> =>
  Promise.all(
    pieces.map(async ({ voice, epoch, piece, startMs }) => ({
      voice,
      epoch,
      piece,
      startMs,
      path: await storage.localPath(audioKey(sessionId, voice, epoch, piece)),
    })),
  );

async function storedAs(storage: Storage, sessionId: string): Promise<{ file: string; bytes: number }> {
  const file = recordingKey(sessionId);
  return { file, bytes: (await storage.stat(file))?.bytes ?? 0 };
}

/** Returns null if the input contains nothing playable. Other errors, such as a full disk, are retried by the queue. */
async function nullIfUnreadable<T>(
  log: Logger,
  sessionId: string,
  make: () => Promise<T>,
): Promise<T | null> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof FinaliseError) || error.fault !== 'unreadable') throw error;
    log.warn({ err: error, sessionId }, 'could not read a recording');
    return null;
  }
}
