import type { AvatarLook } from '@candi/contract/platform/enumerations';
import type { Brush, Rect } from '../recording/nameplate.ts';
import type { Figure } from './draw/figure.ts';
import type { Cue, Pose } from './pose.ts';
import { createFigure } from './draw/figure.ts';
import { looks } from './looks.ts';
import { createActor } from './pose.ts';

/** Candi as a person: one look, one face over time. Works on a canvas in a worker too. */
export interface Avatar {
  readonly look: AvatarLook;
  /** Paints her into `rect` (px of the canvas), background included. */
  paint(brush: Brush, rect: Rect, cue: Cue): void;
  /** What that would change of the picture painted last: lips or lids, something slower, or nothing to be seen. */
  moved(rect: Rect, cue: Cue): 'fast' | 'slow' | null;
}

/** While a window is being drawn larger, the figure is stretched; it is made anew at most so often. ms. */
const remakeMs = 250;

/** `kept`: the canvas keeps what was painted last and holds nothing else, so what hasn't moved isn't painted again. */
export function createAvatar(look: AvatarLook, kept = false): Avatar {
  const actor = createActor(looks[look].seed);
  let made: { figure: Figure; width: number; height: number; atMs: number } | null = null;
  let last: { figure: Figure; rect: Rect; seen: [fast: string, slow: string] } | null = null;
  return {
    look,
    moved(rect, cue) {
      const fits = made?.width === rect.width && made.height === rect.height;
      if (!fits || !last || !isSame(last.rect, rect)) return 'fast';
      const [fast, slow] = seenOf(actor.pose(cue));
      if (fast !== last.seen[0]) return 'fast';
      return slow === last.seen[1] ? null : 'slow';
    },
    paint(brush, rect, cue) {
      const pose = actor.pose(cue);
      const { width, height } = rect;
      const fits = made?.width === width && made.height === height;
      if (!made || (!fits && cue.timeMs - made.atMs >= remakeMs))
        made = { figure: createFigure(looks[look], width, height), width, height, atMs: cue.timeMs };
      brush.save();
      brush.translate(rect.x, rect.y);
      brush.scale(width / made.width, height / made.height);
      const over = kept && last?.figure === made.figure && isSame(last.rect, rect);
      made.figure.paint(brush, { x: 0, y: 0 }, pose, over);
      last = { figure: made.figure, rect, seen: seenOf(pose) };
      brush.restore();
    },
  };
}

/** Steps of a pose that can be seen: at 720 px the farthest that anything goes is 27 px, and a breath lifts 2. */
const steps = 40;
const breathSteps = 8;

/** What can be seen of a pose: equal for two whose pictures nobody could tell apart. */
function seenOf({ mouth, lids, breath, ...others }: Pose): [fast: string, slow: string] {
  const written = (part: unknown): string =>
    JSON.stringify(part, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * steps) : value,
    );
  return [written([mouth, lids]), written([others, Math.round(breath * breathSteps)])];
}

const isSame = (one: Rect, other: Rect): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
