import type { AvatarAppearance } from '@candi/contract/platform/enumerations';
import { createAvatarPainter } from '../draw/avatar-painter.ts';
import { appearances } from '../appearances.ts';
import { restMouth } from '../mouth.ts';
import { createAnimator } from '../pose.ts';

/** Size of the painted frames (px). */
const size = 360;

function createPainter(appearance: AvatarAppearance) {
  const brush = new OffscreenCanvas(size, size).getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('no canvas to paint on');
  return {
    painter: createAvatarPainter(appearances[appearance], size, size),
    brush,
    pixels: () => brush.getImageData(0, 0, size, size).data,
  };
}

/** Paints the head's extreme poses both incrementally and completely, and returns how many differ. */
export function differingPoses(appearance: AvatarAppearance): { poses: number; differing: number } {
  const [kept, whole] = [createPainter(appearance), createPainter(appearance)];
  const cue = { state: 'idle', mouth: restMouth, level: 0, heard: 0, reducedMotion: false } as const;
  const rest = createAnimator(3).pose({ ...cue, timeMs: 9000 });
  const ends = [-1, 0, 1];
  const poses = ends.flatMap((x) =>
    ends.flatMap((y) =>
      ends.flatMap((tilt) =>
        [0, 1].map((open) => ({
          ...rest,
          head: { x, y },
          tilt,
          swing: open === 1 ? x : -x,
          mouth: { ...restMouth, open },
        })),
      ),
    ),
  );
  kept.painter.paint(kept.brush, { x: 0, y: 0 }, rest);
  const differing = poses.filter((pose) => {
    kept.painter.paint(kept.brush, { x: 0, y: 0 }, pose, true);
    whole.painter.paint(whole.brush, { x: 0, y: 0 }, pose);
    const all = whole.pixels();
    return kept.pixels().some((value, at) => value !== all[at]);
  });
  return { poses: poses.length, differing: differing.length };
}
