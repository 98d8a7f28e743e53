import type { Mixer } from './mixer.ts';
import type { Half } from './recording.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** What makes the file: encoders in a worker, or the browser's own MediaRecorder. It has begun when one has it. */
export interface Recorder {
  readonly began: Extract<FromWorker, { said: 'began' }>;
  readonly mixer: Pick<Mixer, 'setCandidate' | 'setCandi' | 'setRecruiter' | 'close'>;
  /** What a half shows: the candidate's camera, or the face that an outside avatar gives Candi. */
  setCamera(of: Half, track: MediaStreamTrack | null): void;
  tell: (command: Command) => void;
  /** Everything said from now on; `began` is no part of it. */
  listen(listener: (said: FromWorker) => void): void;
  /** Ends it as it is. What is in the browser's storage stays there. */
  close(): void;
}
export type Command = Exclude<ToWorker, { do: 'start' | 'camera' | 'frame' }>;
