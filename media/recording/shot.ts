import type { Brush, Rect } from './nameplate.ts';

/**
 * Time without a new frame after which a camera counts as off (ms), such as when a phone's page is in the background.
 */
const staleMs = 2000;

/** A camera frame: a `VideoFrame`, which the callee then owns, or a video element that shows the camera. */
export type CameraPicture = VideoFrame | HTMLVideoElement;

/** Paints the newest frame of a camera into a tile. */
export interface Shot {
  show(frame: CameraPicture | null, nowMs: number): void;
  /** Returns the time since the last frame (ms). */
  ageMs(nowMs: number): number;
  /** Returns false if there is nothing to show. */
  paint(nowMs: number): boolean;
}

/** Returns the part of a `width` × `height` source that fills `tile` without distortion. */
export function coverFit(width: number, height: number, tile: Rect): Rect {
  const scale = Math.min(width / tile.width, height / tile.height);
  const shown = { width: tile.width * scale, height: tile.height * scale };
  return { x: (width - shown.width) / 2, y: (height - shown.height) / 2, ...shown };
}

export function createShot(brush: Brush, tile: Rect): Shot {
  let frame: CameraPicture | null = null;
  let frameMs = 0;
  return {
    show(next, nowMs) {
      if (frame && 'close' in frame) frame.close();
      frame = next;
      if (next) frameMs = nowMs;
    },
    ageMs: (nowMs) => nowMs - frameMs,
    paint(nowMs) {
      if (!frame || nowMs - frameMs > staleMs) return false;
      const size =
        'displayWidth' in frame
          ? { width: frame.displayWidth, height: frame.displayHeight }
          : { width: frame.videoWidth, height: frame.videoHeight };
      const part = coverFit(size.width, size.height, tile);
      const { x, y, width, height } = tile;
      brush.drawImage(frame, part.x, part.y, part.width, part.height, x, y, width, height);
      return true;
    },
  };
}
