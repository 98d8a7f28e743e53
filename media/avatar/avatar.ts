import type { AvatarLook } from '@candi/contract/enumerations';
import type { Brush, Rect } from '../recording/nameplate.ts';
import type { Figure } from './draw/figure.ts';
import type { Cue } from './pose.ts';
import { createFigure } from './draw/figure.ts';
import { looks } from './looks.ts';
import { createActor } from './pose.ts';

/** Candi as a person: one look, one face over time. Works on a canvas in a worker too. */
export interface Avatar {
  readonly look: AvatarLook;
  /** Paints her into `rect` (px of the canvas), background included. False: nothing has moved, nothing was painted. */
  paint(brush: Brush, rect: Rect, cue: Cue): boolean;
}

/** While a window is being drawn larger, the figure is stretched; it is made anew at most so often. ms. */
const remakeMs = 250;

/** `kept`: the canvas keeps what was painted last and holds nothing else, so what hasn't moved isn't painted again. */
export function createAvatar(look: AvatarLook, kept = false): Avatar {
  const actor = createActor(looks[look].seed);
  let made: { figure: Figure; width: number; height: number; atMs: number } | null = null;
  let painted = '';
  let last: { figure: Figure; rect: Rect } | null = null;
  return {
    look,
    paint(brush, rect, cue) {
      const pose = actor.pose(cue);
      const { width, height } = rect;
      const fits = made?.width === width && made.height === height;
      if (!made || (!fits && cue.timeMs - made.atMs >= remakeMs))
        made = { figure: createFigure(looks[look], width, height), width, height, atMs: cue.timeMs };
      if (kept && cue.reducedMotion) {
        const now = JSON.stringify([pose, rect, made.width, made.height]);
        if (now === painted) return false;
        painted = now;
      }
      brush.save();
      brush.translate(rect.x, rect.y);
      brush.scale(width / made.width, height / made.height);
      const over = kept && last?.figure === made.figure && isSame(last.rect, rect);
      made.figure.paint(brush, { x: 0, y: 0 }, pose, over);
      last = { figure: made.figure, rect };
      brush.restore();
      return true;
    },
  };
}

const isSame = (one: Rect, other: Rect): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
