import type { AvatarLook } from '@candi/contract/enumerations';
import type { ErrorCode } from '@candi/contract/errors';
import type { CandiState } from '@candi/media/recording/candi-tile';
import type { Recording, RecordingState } from '@candi/media/recording/recording';
import { startRecording } from '@candi/media/recording/start-recording';
import type { UploadTarget } from '@candi/media/recording/upload-target';
import { UploadRefused } from '@candi/media/recording/upload-target';
import { ApiError } from '#app/api-error.ts';
import { appendTake, completeTake, createTake, readTake } from '../api/take-calls.ts';
import type { SessionKey } from '../api/session-calls.ts';
import type { CallClock } from '../store/call-clock.ts';
import { sessionNow } from '../store/call-clock.ts';
import type { CallFields } from '../store/call-store.ts';

/** The gateway's own no, as the recorder knows it; a lost network stays what it is and is tried again. */
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

const uploadTarget = (key: SessionKey): UploadTarget => ({
  create: (mimeType, startMs, signal) =>
    refusing(createTake(key, { mimeType, startMs: Math.round(startMs) }, signal)),
  patch: (take, offset, bytes, signal) => refusing(appendTake(key, take, offset, bytes, signal)),
  status: (take, signal) => refusing(readTake(key, take, signal)),
  complete: async (take, whole, signal) => {
    await refusing(completeTake(key, take, whole, signal));
  },
});

export interface RecordingSource {
  key: SessionKey;
  clock: CallClock;
  candidateName: string;
  camera: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
  candiVoice: MediaStreamTrack | null;
  look: AvatarLook | null;
  onState: (state: RecordingState) => void;
  /** The picture shows the camera, or that there is none, since `atMs` of the session. */
  onCamera: (shown: boolean, atMs: number) => void;
}

/** Starts this page's take. Rejects with `RecordingFailed` where the browser can't record. */
export const recordCall = (source: RecordingSource): Promise<Recording> =>
  startRecording({
    sessionId: source.key.sessionId,
    target: uploadTarget(source.key),
    sessionNow: () => sessionNow(source.clock),
    candidate: { name: source.candidateName, video: source.camera, audio: source.microphone },
    candi: { name: 'Candi', audio: source.candiVoice, look: source.look },
    onState: source.onState,
    onCamera: source.onCamera,
  });

/** What Candi does, in the tile's words: nothing while a recruiter talks in her place. */
export const candiState = ({ agent, inCharge }: Pick<CallFields, 'agent' | 'inCharge'>): CandiState =>
  inCharge !== null
    ? 'idle'
    : agent === 'speaking' || agent === 'listening' || agent === 'thinking'
      ? agent
      : 'idle';
