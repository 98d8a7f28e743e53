import type { CandiState } from './candi-tile.ts';
import type { Rect } from './nameplate.ts';
import type { Picture } from './recording.ts';
import type { Plates } from './worker-messages.ts';
import { paintCandi } from './candi-tile.ts';
import { easeLevel, loudness } from './loudness.ts';

/** A camera that shows nothing new for this long counts as gone (a phone's page in the background); ms. */
const staleMs = 3000;

/** Candi on the left half, the candidate's camera on the right one, names under them. */
export interface Composition {
  readonly canvas: OffscreenCanvas;
  /** Takes the frame over; null: no camera. */
  show(frame: VideoFrame | null, nowMs: number): void;
  setCandi(state: CandiState, nowMs: number): void;
  /** Root mean square of Candi's voice, −1…1 samples. */
  hear(candiRms: number): void;
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

export function createComposition(picture: Picture, plates: Plates, reducedMotion: boolean): Composition {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const brush = canvas.getContext('2d', { alpha: false });
  if (!brush) throw new Error('no canvas to paint on');
  const { candi, candidate } = tiles(picture);
  let frame: VideoFrame | null = null;
  let frameMs = 0;
  let state: CandiState = 'idle';
  let before: { state: CandiState; changedMs: number } | undefined;
  let heard = 0;
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
    hear(candiRms) {
      heard = loudness(candiRms);
    },
    paint(nowMs) {
      level = easeLevel(level, heard, nowMs - paintedMs);
      paintedMs = nowMs;
      paintCandi(brush, candi, { state, level, timeMs: nowMs, reducedMotion, before });
      paintCandidate(nowMs);
      paintPlate(plates.candi, candi);
      paintPlate(plates.candidate, candidate);
    },
  };
}
