import type { Mixer } from './mixer.ts';
import type { Half } from './recording.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** A running recorder, which creates the file with encoders in a worker or with the browser's MediaRecorder. */
export interface Recorder {
  readonly began: Extract<FromWorker, { said: 'began' }>;
  readonly mixer: Pick<Mixer, 'setCandidate' | 'setCandi' | 'setRecruiter' | 'close'>;
  /** Sets the video of a half: the candidate's camera, or the face of Candi's external avatar. */
  setCamera(of: Half, track: MediaStreamTrack | null): void;
  tell: (command: Command) => void;
  /** Listens to all messages from now on, except `began`. */
  listen(listener: (said: FromWorker) => void): void;
  /** Stops immediately. Data in the browser's storage stays there. */
  close(): void;
}
export type Command = Exclude<ToWorker, { do: 'start' | 'camera' | 'frame' }>;
