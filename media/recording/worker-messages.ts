import type { AvatarLook } from '@candi/contract/platform/enumerations';
import type { CandiState } from './candi-tile.ts';
import type { TakeLabel } from './take-label.ts';
import type { Half, Picture, RecordingFault } from './recording.ts';

/** What the page tells the recorder's worker. */
export type ToWorker =
  | {
      do: 'start';
      fileName: string;
      picture: Picture;
      reducedMotion: boolean;
      /** Hz, of what comes through `sound` (`MixedSamples`). */
      sampleRate: number;
      sound: MessagePort;
      /** Painted by the page, as a worker has no web fonts. */
      plates: Plates;
      /** The figure that Candi is drawn as; null: her plain tile. */
      look: AvatarLook | null;
    }
  /** `sent`: frames come as the camera has them; `asked`: the worker asks for each; null: no picture. */
  | { do: 'camera'; of: Half; frames: 'sent' | 'asked' | null }
  | { do: 'frame'; of: Half; frame: VideoFrame }
  | { do: 'candi'; state: CandiState }
  | { do: 'look'; look: AvatarLook | null }
  /** For a page that finds the take when this one is gone. */
  | { do: 'label'; label: TakeLabel }
  | { do: 'read'; id: number; offset: number; length: number }
  /** Bytes before `offset` are safe with the gateway. */
  | { do: 'release'; offset: number }
  | { do: 'stop' }
  /** Everything is safe: the local copy goes, and the worker with it. */
  | { do: 'forget' };

export type FromWorker =
  /** Its code is here. */
  | { said: 'loaded' }
  /** `atMs`: wall clock at the take's first moment, ms since 1970. */
  | { said: 'began'; mimeType: string; atMs: number }
  | { said: 'stored'; bytes: number; durationMs: number }
  | { said: 'frame wanted'; of: Half }
  /** What the picture shows of the camera has changed. `atMs`: since when, wall clock, ms since 1970. */
  | { said: 'camera'; shown: boolean; atMs: number }
  /** null: those bytes are gone, as the gateway had them once. */
  | { said: 'read'; id: number; bytes: Uint8Array<ArrayBuffer> | null }
  | { said: 'storage full' }
  | { said: 'ended'; size: number; durationMs: number }
  /** What is stored so far (`size` bytes) is still good. */
  | { said: 'failed'; fault: RecordingFault; message: string; size: number; durationMs: number };

export interface Plates {
  candi: ImageBitmap;
  candidate: ImageBitmap;
  initials: ImageBitmap;
}
/** A plate is the lower part of its tile. */
export const platePart = 0.16;
