import { audioSampleRate } from '@candi/contract/interviews/agent';
import type { AudioChunk } from '@candi/media/finalise/audio-chunk';
import { finaliseAudio } from '@candi/media/finalise/finalise-audio';
import { FinaliseError } from '@candi/media/finalise/finalise-error';
import type { Logger } from 'pino';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import type { Handle } from '../../platform/database/database.ts';
import { compareSoundInChild, finaliseVideoInChild } from './finalise-in-child.ts';
import { waitBeforeFinalise } from './finalise-when.ts';
import { audioKey, recordingKey, takeKey } from './keys.ts';
import { isVerified } from './verified.ts';
import {
  findMedia,
  type FinishedFile,
  lockRecording,
  markRecording,
  storeFile,
} from './recordings.repository.ts';

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
 * Closes the recording to further uploads, unless they are still running. Returns how long to wait first (ms), or 0 if
 * there is nothing to do. Locks the recording's row, so that it isn't closed just after an upload was resumed.
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
    pieces: await audioPieces(storage, sessionId, pieces),
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
      finaliseAudio({ pieces: inputs, sampleRate: audioSampleRate, output }),
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
