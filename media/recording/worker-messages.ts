import type { AvatarAppearance } from '@candi/contract/platform/enumerations';
import type { CandiState } from './candi-tile.ts';
import type { RecordingLabel } from './recording-label.ts';
import type { Half, Picture, RecordingFault } from './recording.ts';

/** Messages from the page to the recording worker. */
export type ToWorker =
  | {
      do: 'start';
      fileName: string;
      picture: Picture;
      reducedMotion: boolean;
      /** Sample rate of the `MixedSamples` from `sound` (Hz). */
      sampleRate: number;
      sound: MessagePort;
      /** Name plates and initials, painted by the page because workers have no web fonts. */
      plates: Plates;
      /** Appearance of Candi's avatar; null shows an animated orb instead. */
      appearance: AvatarAppearance | null;
      /** The company's main colour (#rrggbb), for the orb; null for the product's. */
      brand: string | null;
    }
  /** `sent`: frames arrive as the camera produces them; `asked`: the worker asks for each; null: no video. */
  | { do: 'camera'; of: Half; frames: 'sent' | 'asked' | null }
  | { do: 'frame'; of: Half; frame: VideoFrame }
  | { do: 'candi'; state: CandiState }
  | { do: 'appearance'; appearance: AvatarAppearance | null }
  /** Stores what another page needs to upload the recording after this page is gone. */
  | { do: 'label'; label: RecordingLabel }
  | { do: 'read'; id: number; offset: number; length: number }
  /** The gateway has stored the bytes before `offset`. */
  | { do: 'release'; offset: number }
  | { do: 'stop' }
  /** The gateway has everything: the local copy is deleted and the worker closes. */
  | { do: 'forget' };

export type FromWorker =
  /** The worker's code is loaded. */
  | { said: 'loaded' }
  /** `atMs`: wall clock at the start of the recording (ms since 1970). */
  | { said: 'began'; mimeType: string; atMs: number }
  | { said: 'stored'; bytes: number; durationMs: number }
  | { said: 'frame wanted'; of: Half }
  /**
   * The recorded video started or stopped showing the camera. `atMs`: time of the change (wall clock, ms since 1970).
   */
  | { said: 'camera'; shown: boolean; atMs: number }
  /** `bytes` is null if they were released after the gateway had stored them. */
  | { said: 'read'; id: number; bytes: Uint8Array<ArrayBuffer> | null }
  | { said: 'storage full' }
  | { said: 'ended'; size: number; durationMs: number }
  /** The `size` bytes stored so far are still valid. */
  | { said: 'failed'; fault: RecordingFault; message: string; size: number; durationMs: number };

export interface Plates {
  candi: ImageBitmap;
  candidate: ImageBitmap;
  initials: ImageBitmap;
}
/** Height of a name plate at the bottom of its tile, as a share of the video's height (0–1). */
export const platePart = 0.16;
