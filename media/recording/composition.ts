import type { AvatarAppearance } from '@candi/contract/platform/enumerations';
import type { Avatar } from '../avatar/avatar.ts';
import type { CandiState } from './candi-tile.ts';
import type { Brush, Rect } from './nameplate.ts';
import type { Half, Picture } from './recording.ts';
import type { CameraPicture } from './shot.ts';
import type { Plates } from './worker-messages.ts';
import { createAvatar } from '../avatar/avatar.ts';
import { createVisemeDetector, mouthOf } from '../avatar/detect-visemes.ts';
import { restMouth } from '../avatar/mouth.ts';
import { paintCandi } from './candi-tile.ts';
import { createShot } from './shot.ts';
import { easeLevel, loudness, rootMeanSquare } from './loudness.ts';

/** The recorded video: Candi on the left half, the candidate's camera on the right, names below them. */
export interface Composition {
  /**
   * Must be called with each new frame of a half. `frame`: null if the half has no video; its tile is then painted
   * instead.
   */
  show(of: Half, frame: CameraPicture | null, nowMs: number): void;
  setCandi(state: CandiState, nowMs: number): void;
  /** Sets the appearance of Candi's avatar; null shows an animated orb instead. */
  setAppearance(appearance: AvatarAppearance | null): void;
  /** Takes the current samples of Candi's voice (−1…1) and the root mean square of the candidate's samples. */
  hear(candi: Float32Array, candidateRms: number): void;
  paint(nowMs: number): void;
}

/** Returns the two halves of a video frame (px). */
export function tiles({ width, height }: Picture): { candi: Rect; candidate: Rect } {
  const half = Math.floor(width / 2);
  return {
    candi: { x: 0, y: 0, width: half, height },
    candidate: { x: half, y: 0, width: width - half, height },
  };
}

export interface CompositionOptions extends Picture {
  /** Sample rate of the voices (Hz). */
  sampleRate: number;
  plates: Plates;
  reducedMotion: boolean;
  /** The company's main colour (#rrggbb), for the orb; null for the product's. */
  brand: string | null;
  /** Called when the tile starts or stops showing the camera, whose last frame came `agoMs` ago. */
  onCamera: (shown: boolean, agoMs: number) => void;
}

/** Creates a composition that paints on `brush`, whose canvas has the size of a video frame. */
export function createComposition(brush: Brush, options: CompositionOptions): Composition {
  const { plates, reducedMotion, brand } = options;
  const { candi, candidate } = tiles(options);
  const face = createShot(brush, candi);
  const camera = createShot(brush, candidate);
  let shown = false;
  let state: CandiState = 'idle';
  let before: { state: CandiState; changedMs: number } | undefined;
  let heard = 0;
  let candidateHeard = 0;
  const detector = createVisemeDetector(options.sampleRate);
  let mouth = restMouth;
  let avatar: Avatar | null = null;
  let level = 0;
  let paintedMs = 0;

  const paintCandidate = (nowMs: number): void => {
    const { x, y, width, height } = candidate;
    const seen = camera.paint(nowMs);
    if (seen !== shown) options.onCamera(seen, camera.ageMs(nowMs));
    shown = seen;
    if (!seen) brush.drawImage(plates.initials, x, y, width, height);
  };
  const paintPlate = (plate: ImageBitmap, tile: Rect): void => {
    brush.drawImage(plate, tile.x, tile.y + tile.height - plate.height);
  };

  return {
    show(of, next, nowMs) {
      (of === 'candi' ? face : camera).show(next, nowMs);
    },
    setCandi(next, nowMs) {
      if (next === state) return;
      before = { state, changedMs: nowMs };
      state = next;
    },
    setAppearance(appearance) {
      if (appearance !== avatar?.appearance) avatar = appearance && createAvatar(appearance);
    },
    hear(voice, candidateRms) {
      heard = loudness(rootMeanSquare(voice));
      candidateHeard = loudness(candidateRms);
      if (avatar) mouth = mouthOf(detector.detect(voice));
    },
    paint(nowMs) {
      level = easeLevel(level, heard, nowMs - paintedMs);
      paintedMs = nowMs;
      const cue = { state, level, timeMs: nowMs, reducedMotion };
      if (avatar && face.paint(nowMs)) level = 0;
      else if (avatar) avatar.paint(brush, candi, { ...cue, mouth, heard: candidateHeard });
      else paintCandi(brush, candi, { ...cue, brand, before });
      paintCandidate(nowMs);
      paintPlate(plates.candi, candi);
      paintPlate(plates.candidate, candidate);
    },
  };
}
