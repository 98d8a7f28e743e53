import type { AvatarAppearance } from '@candi/contract/platform/enumerations';
import type { CandiState } from '@candi/media/recording/candi-tile';
import type { Recording, RecordingState } from '@candi/media/recording/recording';
import { startRecording } from '@candi/media/recording/start-recording';
import type { SessionKey } from '../../api/session-calls.ts';
import type { CallClock } from '../../store/call-clock.ts';
import { sessionNow } from '../../store/call-clock.ts';
import type { CallFields } from '../call-store.ts';
import { uploadTarget } from './upload-target.ts';

export interface RecordingSource {
  key: SessionKey;
  clock: CallClock;
  candidateName: string;
  camera: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
  candiVoice: MediaStreamTrack | null;
  appearance: AvatarAppearance | null;
  /** The company's main colour (#rrggbb); null for the product's. */
  brandColour: string | null;
  onState: (state: RecordingState) => void;
  /** Called when the recorded video starts (true) or stops (false) showing the camera. `atMs`: session time (ms). */
  onCamera: (shown: boolean, atMs: number) => void;
}

/** Starts recording the call. Rejects with `RecordingFailed` if the browser can't record. */
export const recordCall = (source: RecordingSource): Promise<Recording> =>
  startRecording({
    sessionId: source.key.sessionId,
    target: uploadTarget(source.key),
    sessionNow: () => sessionNow(source.clock),
    candidate: { name: source.candidateName, video: source.camera, audio: source.microphone },
    candi: {
      name: 'Candi',
      audio: source.candiVoice,
      appearance: source.appearance,
      brand: source.brandColour,
    },
    onState: source.onState,
    onCamera: source.onCamera,
  });

/** Returns the state shown on Candi's tile: `idle` before her first word and while a recruiter is in charge. */
export const candiState = ({
  agent,
  inCharge,
  hasSpoken,
}: Pick<CallFields, 'agent' | 'inCharge' | 'hasSpoken'>): CandiState => {
  if (inCharge !== null) return 'idle';
  if (agent === 'listening') return hasSpoken ? agent : 'idle';
  return agent === 'speaking' || agent === 'thinking' ? agent : 'idle';
};
