import type { AvatarLook } from '@candi/contract/enumerations';
import type { Avatar } from '../avatar/avatar.ts';
import type { CandiState } from './candi-tile.ts';
import type { Rect } from './nameplate.ts';
import type { Picture } from './recording.ts';
import type { Plates } from './worker-messages.ts';
import { createAvatar } from '../avatar/avatar.ts';
import { createEar, mouthOf } from '../avatar/hear-visemes.ts';
import { restMouth } from '../avatar/mouth.ts';
import { paintCandi } from './candi-tile.ts';
import { easeLevel, loudness, rootMeanSquare } from './loudness.ts';

/** A camera that shows nothing new for this long counts as gone (a phone's page in the background); ms. */
const staleMs = 3000;

/** Candi on the left half, the candidate's camera on the right one, names under them. */
export interface Composition {
  readonly canvas: OffscreenCanvas;
  /** Takes the frame over; null: no camera. */
  show(frame: VideoFrame | null, nowMs: number): void;
  setCandi(state: CandiState, nowMs: number): void;
  /** The figure that Candi is drawn as; null: her plain tile. */
  setLook(look: AvatarLook | null): void;
  /** Candi's voice just now, −1…1 samples, and the root mean square of the candidate's. */
  hear(candi: Float32Array, candidateRms: number): void;
  paint(nowMs: number): void;
}

/** The two halves of a picture, px. */
export function tiles({ width, height }: Picture): { candi: Rect; candidate: Rect } {
  const half = Math.floor(width / 2);
  return {
    candi: { x: 0, y: 0, width: half, height },
    candidate: { x: half, y: 0, width: width - half, height },
  };
}

/** The part of a `width` × `height` source that fills `tile` without distortion. */
export function coverFit(width: number, height: number, tile: Rect): Rect {
  const scale = Math.min(width / tile.width, height / tile.height);
  const shown = { width: tile.width * scale, height: tile.height * scale };
  return { x: (width - shown.width) / 2, y: (height - shown.height) / 2, ...shown };
}

export function createComposition(
  { sampleRate, ...picture }: Picture & { sampleRate: number },
  plates: Plates,
  reducedMotion: boolean,
): Composition {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const brush = canvas.getContext('2d', { alpha: false });
  if (!brush) throw new Error('no canvas to paint on');
  const { candi, candidate } = tiles(picture);
  let frame: VideoFrame | null = null;
  let frameMs = 0;
  let state: CandiState = 'idle';
  let before: { state: CandiState; changedMs: number } | undefined;
  let heard = 0;
  let candidateHeard = 0;
  const ear = createEar(sampleRate);
  let mouth = restMouth;
  let avatar: Avatar | null = null;
  let level = 0;
  let paintedMs = 0;

  const paintCandidate = (nowMs: number): void => {
    const { x, y, width, height } = candidate;
    if (!frame || nowMs - frameMs > staleMs) {
      brush.drawImage(plates.initials, x, y, width, height);
      return;
    }
    const part = coverFit(frame.displayWidth, frame.displayHeight, candidate);
    brush.drawImage(frame, part.x, part.y, part.width, part.height, x, y, width, height);
  };
  const paintPlate = (plate: ImageBitmap, tile: Rect): void => {
    brush.drawImage(plate, tile.x, tile.y + tile.height - plate.height);
  };

  return {
    canvas,
    show(next, nowMs) {
      frame?.close();
      frame = next;
      frameMs = nowMs;
    },
    setCandi(next, nowMs) {
      if (next === state) return;
      before = { state, changedMs: nowMs };
      state = next;
    },
    setLook(look) {
      if (look !== avatar?.look) avatar = look && createAvatar(look);
    },
    hear(voice, candidateRms) {
      heard = loudness(rootMeanSquare(voice));
      candidateHeard = loudness(candidateRms);
      if (avatar) mouth = mouthOf(ear.hear(voice));
    },
    paint(nowMs) {
      level = easeLevel(level, heard, nowMs - paintedMs);
      paintedMs = nowMs;
      const cue = { state, level, timeMs: nowMs, reducedMotion };
      if (avatar) avatar.paint(brush, candi, { ...cue, mouth, heard: candidateHeard });
      else paintCandi(brush, candi, { ...cue, before });
      paintCandidate(nowMs);
      paintPlate(plates.candi, candi);
      paintPlate(plates.candidate, candidate);
    },
  };
}
