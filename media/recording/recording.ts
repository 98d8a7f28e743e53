import type { AvatarAppearance } from '@candi/contract/platform/enumerations';
import type { CandiState } from './candi-tile.ts';
import type { UploadTarget } from './upload-target.ts';

export interface RecordingOptions {
  /** Names the file in the browser's storage. */
  sessionId: string;
  target: UploadTarget;
  /** Returns the time since the session's `startedAt` on the gateway's clock (ms). */
  sessionNow: () => number;
  candidate: { name: string; video: MediaStreamTrack | null; audio: MediaStreamTrack | null };
  /**
   * `appearance`: appearance of Candi's avatar; null shows an animated orb instead. `brand`: the company's main colour
   * (#rrggbb), for the orb; null for the product's.
   */
  candi: {
    name: string;
    audio: MediaStreamTrack | null;
    appearance: AvatarAppearance | null;
    brand: string | null;
  };
  /** Size (px) and frame rate. Default: `defaultPicture`. */
  picture?: Picture;
  /** Called at every change, at most a few times a second. */
  onState?: (state: RecordingState) => void;
  /** Called when the video starts or stops showing the camera. `atMs`: session time of the change (ms). */
  onCamera?: (shown: boolean, atMs: number) => void;
  /** Default: the system's setting (`prefers-reduced-motion`). */
  reducedMotion?: boolean;
}
/** One of the two halves of the video. */
export type Half = 'candi' | 'candidate';
export const halves: readonly Half[] = ['candi', 'candidate'];
export interface Picture {
  width: number;
  height: number;
  fps: number;
}
/** Size and frame rate that a phone can encode during a call. */
export const defaultPicture: Picture = { width: 854, height: 480, fps: 15 };

/**
 * `recording`: everything works. `offline`: recording continues into the browser's storage and uploads wait for the
 * network. `saving`: recording has stopped and the rest is being uploaded. `saved`: the gateway has everything.
 * `failed`: see `error`.
 */
export type RecordingStatus = 'starting' | 'recording' | 'offline' | 'saving' | 'saved' | 'failed';

/**
 * `unsupported`: this browser has no suitable encoder. `encoder`: the encoder failed while running. `refused`: the
 * gateway rejects the upload (session over, too large, token expired). `storage_full`: the gateway has no space; the
 * upload is retried. `local_storage_full`: the browser's storage is full or unavailable; recording continues in memory,
 * and anything not uploaded is lost if the page is killed.
 */
export type RecordingFault = 'unsupported' | 'encoder' | 'refused' | 'storage_full' | 'local_storage_full';

export interface RecordingState {
  status: RecordingStatus;
  /** Bytes encoded and stored so far, and bytes that the gateway has received. */
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
  /** Sets the voice of a recruiter who speaks instead of Candi. */
  setRecruiterAudio(track: MediaStreamTrack | null): void;
  /** Sets the state shown on Candi's tile. The loudness of her voice is measured from her audio track. */
  setCandiState(state: CandiState): void;
  setCandiAppearance(appearance: AvatarAppearance | null): void;
  /** Shows an external avatar's face instead of the drawn avatar; null shows the drawn one. */
  setCandiFace(track: MediaStreamTrack | null): void;
  /**
   * Ends the recording, uploads the rest and completes it. Resolves when the gateway has everything. Rejects with
   * `RecordingFailed` if that is impossible, or with the signal's reason if aborted (local data then stays in the
   * browser's storage). Later calls return the first call's promise.
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
