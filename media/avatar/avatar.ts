import type { AvatarAppearance } from '@candi/contract/platform/enumerations';
import type { Brush, Rect } from '../recording/nameplate.ts';
import type { AvatarPainter } from './draw/avatar-painter.ts';
import type { Cue, Pose } from './pose.ts';
import { createAvatarPainter } from './draw/avatar-painter.ts';
import { appearances } from './appearances.ts';
import { createAnimator } from './pose.ts';

/** Candi's avatar: one appearance and its movement over time. Also works on a worker's canvas. */
export interface Avatar {
  readonly appearance: AvatarAppearance;
  /** Paints the avatar into `rect` (px of the canvas), including the background. */
  paint(brush: Brush, rect: Rect, cue: Cue): void;
  /**
   * Returns what `paint` would change since the last frame: lips or lids (`fast`), something else (`slow`), or
   * nothing visible (null).
   */
  moved(rect: Rect, cue: Cue): 'fast' | 'slow' | null;
}

/**
 * Minimum time between two rebuilds of the painter while its tile is resized (ms). Until the next rebuild, the old
 * drawing is stretched.
 */
const rebuildMs = 250;

/**
 * Creates an avatar. `kept`: whether the canvas keeps the last frame and shows nothing else; if so, only the parts that
 * moved are repainted.
 */
export function createAvatar(appearance: AvatarAppearance, kept = false): Avatar {
  const animator = createAnimator(appearances[appearance].seed);
  let current: { painter: AvatarPainter; width: number; height: number; atMs: number } | null = null;
  let last: { painter: AvatarPainter; rect: Rect; seen: [fast: string, slow: string] } | null = null;
  return {
    appearance,
    moved(rect, cue) {
      const fits = current?.width === rect.width && current.height === rect.height;
      if (!fits || !last || !isSame(last.rect, rect)) return 'fast';
      const [fast, slow] = seenOf(animator.pose(cue));
      if (fast !== last.seen[0]) return 'fast';
      return slow === last.seen[1] ? null : 'slow';
    },
    paint(brush, rect, cue) {
      const pose = animator.pose(cue);
      const { width, height } = rect;
      const fits = current?.width === width && current.height === height;
      if (!current || (!fits && cue.timeMs - current.atMs >= rebuildMs))
        current = {
          painter: createAvatarPainter(appearances[appearance], width, height),
          width,
          height,
          atMs: cue.timeMs,
        };
      brush.save();
      brush.translate(rect.x, rect.y);
      brush.scale(width / current.width, height / current.height);
      const over = kept && last?.painter === current.painter && isSame(last.rect, rect);
      current.painter.paint(brush, { x: 0, y: 0 }, pose, over);
      last = { painter: current.painter, rect, seen: seenOf(pose) };
      brush.restore();
    },
  };
}

/**
 * Number of steps per unit to which pose values are rounded when two poses are compared. This is fine enough: in a tile
 * 720 px high, a part moves by at most 27 px, and a breath moves the shoulders by at most 2 px.
 */
const steps = 40;
const breathSteps = 8;

/**
 * Returns two keys that are equal for poses that look the same: one for the lips and lids, and one for all other parts.
 */
function seenOf({ mouth, lids, breath, ...others }: Pose): [fast: string, slow: string] {
  const written = (part: unknown): string =>
    JSON.stringify(part, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * steps) : value,
    );
  return [written([mouth, lids]), written([others, Math.round(breath * breathSteps)])];
}

const isSame = (one: Rect, other: Rect): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
