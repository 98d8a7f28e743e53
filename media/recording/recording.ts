import type { AvatarLook } from '@candi/contract/platform/enumerations';
import type { CandiState } from './candi-tile.ts';
import type { UploadTarget } from './upload-target.ts';

export interface RecordingOptions {
  /** Names the file in the browser's own storage. */
  sessionId: string;
  target: UploadTarget;
  /** ms since the session's startedAt, now, by the gateway's clock. */
  sessionNow: () => number;
  candidate: { name: string; video: MediaStreamTrack | null; audio: MediaStreamTrack | null };
  /** `look`: the figure she is drawn as; null: her plain tile. */
  candi: { name: string; audio: MediaStreamTrack | null; look: AvatarLook | null };
  /** px, and frames a second. Default `defaultPicture`. */
  picture?: Picture;
  /** Called at every change, at most a few times a second. */
  onState?: (state: RecordingState) => void;
  /** The recording shows the camera from a moment on (ms of the session), or shows that there is none. */
  onCamera?: (shown: boolean, atMs: number) => void;
  /** Default: as the system asks (`prefers-reduced-motion`). */
  reducedMotion?: boolean;
}
/** Whose half of the picture. */
export type Half = 'candi' | 'candidate';
export const halves: readonly Half[] = ['candi', 'candidate'];
export interface Picture {
  width: number;
  height: number;
  fps: number;
}
/** What a phone's processor carries beside the call. */
export const defaultPicture: Picture = { width: 854, height: 480, fps: 15 };

/**
 * `recording`: all is well. `offline`: goes on into the browser's storage, uploads wait for the network. `saving`:
 * stopped, the rest is on its way. `saved`: the gateway has all of it. `failed`: see `error`.
 */
export type RecordingStatus = 'starting' | 'recording' | 'offline' | 'saving' | 'saved' | 'failed';

/**
 * `unsupported`: this browser has no encoder for it. `encoder`: the encoder broke while running. `refused`: the gateway
 * won't take it (session over, too large, token expired). `storage_full`: the gateway has no room; it is tried again.
 * `local_storage_full`: the browser's storage is full or can't be had; recording goes on in memory until uploaded, and
 * what a killed page has not uploaded is lost.
 */
export type RecordingFault = 'unsupported' | 'encoder' | 'refused' | 'storage_full' | 'local_storage_full';

export interface RecordingState {
  status: RecordingStatus;
  /** Bytes encoded and kept so far, and bytes that the gateway has. */
  bytesRecorded: number;
  bytesUploaded: number;
  durationMs: number;
  error: { fault: RecordingFault; message: string } | null;
}

export interface Recording {
  readonly state: RecordingState;
  setCandidateVideo(track: MediaStreamTrack | null): void;
  setCandidateAudio(track: MediaStreamTrack | null): void;
  setCandiAudio(track: MediaStreamTrack | null): void;
  /** Of a recruiter who talks in Candi's place. */
  setRecruiterAudio(track: MediaStreamTrack | null): void;
  /** What Candi does, for her tile. Her level is taken from her voice itself. */
  setCandiState(state: CandiState): void;
  setCandiLook(look: AvatarLook | null): void;
  /** An outside avatar's face, shown in place of the figure; null: she is drawn. */
  setCandiFace(track: MediaStreamTrack | null): void;
  /**
   * Ends the take, uploads what is left and completes it. Resolves when the gateway has everything; rejects with
   * `RecordingFailed` where that can't be, or with the signal's reason when given up (what is local then stays in the
   * browser's storage). Calling it again gives the first call's promise.
   */
  stop(signal?: AbortSignal): Promise<{ size: number; durationMs: number }>;
}

export class RecordingFailed extends Error {
  readonly fault: RecordingFault;

  constructor(fault: RecordingFault, message: string) {
    super(message);
    this.name = 'RecordingFailed';
    this.fault = fault;
  }
}
