import { audioSampleRate } from '@candi/contract/interviews/agent';
import type { AudioChunk } from '@candi/media/finalise/audio-chunk';
import { finaliseAudio } from '@candi/media/finalise/finalise-audio';
import { FinaliseError } from '@candi/media/finalise/finalise-error';
import type { Logger } from 'pino';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import type { Handle } from '../../platform/database/database.ts';
import { compareSoundInChild, finaliseVideoInChild } from './finalise-in-child.ts';
import { audioKey, mixKey, recordingKey, uploadKey, waveformKey } from './keys.ts';
import {
  findMedia,
  type FinishedFile,
  lockRecording,
  markRecording,
  storeFile,
} from './recordings.repository.ts';

/** State of a session's uploads. Times are in ms and come from the same clock. */
interface Uploads {
  now: number;
  endedAt: number;
  uploads: readonly { complete: boolean; updatedAt: number }[];
  /** When the agent's last audio chunk arrived; null if there is none. */
  lastChunkAt: number | null;
}

/** Time without any upload after which the uploads are considered finished (ms). */
export const quietMs = 15_000;

/**
 * Returns how long to wait before the file can be created (ms). Returns 0 if all uploads are complete, or if nothing has
 * arrived for `quietMs`.
 */
export function waitBeforeFinalise({ now, endedAt, uploads, lastChunkAt }: Uploads): number {
  if (uploads.length > 0 && uploads.every(({ complete }) => complete)) return 0;
  const last = Math.max(endedAt, lastChunkAt ?? 0, ...uploads.map(({ updatedAt }) => updatedAt));
  return Math.max(0, last + quietMs - now);
}

/**
 * Minimum correlation at which the browser's audio counts as matching the agent's. Measured over windows of half a
 * minute, the same conversation reaches at least 0.7 even on an overloaded machine, and other audio at most 0.3.
 */
const minAgreement = 0.45;

/** Returns whether the browser's audio matches the agent's, or null if there was nothing to compare. */
const isVerified = (agreement: number | null): boolean | null =>
  agreement === null ? null : agreement >= minAgreement;

type Media = Awaited<ReturnType<typeof findMedia>>;

export interface FinaliseDeps {
  /** Must have the owner role. */
  database: Handle;
  storage: Storage;
  log: Logger;
}

/**
 * Creates the session's seekable recording from the browser's recordings. If these are missing or unreadable, uses the
 * agent's audio, which has precedence in phone interviews. Returns 0 when done. While uploads are still in progress,
 * only returns the remaining wait (ms). May be called repeatedly.
 */
export async function finaliseRecording(deps: FinaliseDeps, sessionId: string): Promise<number> {
  const { database } = deps;
  const wait = await database.transaction().execute((trx) => closeUploads(trx, sessionId));
  if (wait !== 'closed') return wait;
  // Read after the recording was closed to uploads, so that nothing is missed.
  const media = await findMedia(database, sessionId);
  const [preferred, other] =
    media.session?.type === 'PHONE' ? [fromAudioChunks, fromUploads] : [fromUploads, fromAudioChunks];
  const made = (await preferred(deps, sessionId, media)) ?? (await other(deps, sessionId, media));
  if (made === null) await markRecording(database, sessionId, 'none');
  else await storeFile(database, sessionId, made);
  return 0;
}

/**
 * Closes the recording to further uploads. While uploads are still in progress, only returns the remaining wait (ms).
 * Returns 0 if there is nothing to do. Locks the recording's row, so that a recording whose upload was just resumed
 * isn't closed.
 */
async function closeUploads(trx: Handle, sessionId: string): Promise<'closed' | number> {
  if ((await lockRecording(trx, sessionId))?.status === 'ready') return 0;
  const { session, uploads, chunks } = await findMedia(trx, sessionId);
  if (!session?.endedAt) return 0;
  const wait = waitBeforeFinalise({
    now: session.now.getTime(),
    endedAt: session.endedAt.getTime(),
    // In phone interviews, complete uploads don't mean that the agent's audio has arrived.
    uploads: uploads.map(({ complete, updatedAt }) => ({
      complete: complete && session.type !== 'PHONE',
      updatedAt: updatedAt.getTime(),
    })),
    lastChunkAt: Math.max(0, ...chunks.map(({ createdAt }) => createdAt.getTime())) || null,
  });
  if (wait > 0) return wait;
  await markRecording(trx, sessionId, 'finalising');
  return 'closed';
}

async function fromUploads(
  { storage, log }: FinaliseDeps,
  sessionId: string,
  { uploads, chunks, session }: Media,
): Promise<FinishedFile | null> {
  const filled = uploads.filter(({ bytes }) => bytes > 0);
  if (filled.length === 0) return null;
  const inputs = await Promise.all(
    filled.map(async ({ take: recording, startMs, mimeType }) => ({
      path: await storage.localPath(uploadKey(sessionId, recording)),
      startMs,
      mimeType,
    })),
  );
  const heard = await readableChunks(storage, sessionId, chunks);
  // While the candidate was on the telephone, no page recorded. The agent's audio fills these gaps.
  const hasMoved = session !== undefined && session.movesToPhone > 0;
  const sound = hasMoved ? { chunks: heard, sampleRate: audioSampleRate } : undefined;
  const made = await nullIfUnreadable(log, sessionId, () =>
    storage.create(recordingKey(sessionId), (output) =>
      finaliseVideoInChild(sessionId, { recordings: inputs, output, sound }),
    ),
  );
  if (made === null) return null;
  if (made.skippedRecordings.length > 0)
    log.warn({ sessionId, skipped: made.skippedRecordings }, 'skipped unreadable recordings');
  const agreement = await compareSoundInChild(sessionId, {
    file: await storage.localPath(recordingKey(sessionId)),
    offsetMs: made.offsetMs,
    chunks: heard,
    sampleRate: audioSampleRate,
  }).catch((error: unknown) => {
    // A failed comparison doesn't discard the file, because audio that can't be decoded here may still be playable.
    log.warn({ err: error, sessionId }, 'could not compare the browser’s audio with the agent’s');
    return null;
  });
  const verified = isVerified(agreement);
  log.info({ sessionId, agreement, verified }, 'compared the browser’s audio with the agent’s');
  const files = { mixFile: null, waveformFile: null, ...(await storedAs(storage, sessionId)) };
  return { source: 'browser', verified, ...files, ...made };
}

async function fromAudioChunks(
  { storage, log }: FinaliseDeps,
  sessionId: string,
  { chunks }: Media,
): Promise<FinishedFile | null> {
  if (chunks.length === 0) return null;
  const inputs = await readableChunks(storage, sessionId, chunks);
  const made = await nullIfUnreadable(log, sessionId, () =>
    storage.create(recordingKey(sessionId), (output) =>
      storage.create(mixKey(sessionId), (mixOutput) =>
        finaliseAudio({ chunks: inputs, sampleRate: audioSampleRate, output, mixOutput }),
      ),
    ),
  );
  if (made === null) return null;
  const { waveform, ...audio } = made;
  const waveformFile = waveformKey(sessionId);
  await storage.write(waveformFile, new TextEncoder().encode(JSON.stringify(waveform)));
  const files = { mixFile: mixKey(sessionId), waveformFile, ...(await storedAs(storage, sessionId)) };
  // The agent's own audio isn't verified, because there is nothing to compare it with.
  return { source: 'agent', verified: null, ...files, ...audio };
}

const readableChunks = (
  storage: Storage,
  sessionId: string,
  chunks: Media['chunks'],
): Promise<AudioChunk[]> =>
  Promise.all(
    chunks.map(async ({ voice, epoch, piece, startMs }) => ({
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

/**
 * Returns the result of `make`, or null if the input contains nothing playable. Throws all other errors, such as a
 * full disk, after which the queue retries the job.
 */
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
