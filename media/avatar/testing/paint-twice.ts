import type { AvatarLook } from '@candi/contract/platform/enumerations';
import { createFigure } from '../draw/figure.ts';
import { looks } from '../looks.ts';
import { restMouth } from '../mouth.ts';
import { createActor } from '../pose.ts';

/** Size of the pictures (px). */
const size = 360;

function createPainter(look: AvatarLook) {
  const brush = new OffscreenCanvas(size, size).getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('no canvas to paint on');
  return {
    figure: createFigure(looks[look], size, size),
    brush,
    pixels: () => brush.getImageData(0, 0, size, size).data,
  };
}

/** Paints the head's extreme poses both incrementally and completely, and returns how many differ. */
export function unlikePoses(look: AvatarLook): { poses: number; unlike: number } {
  const [kept, whole] = [createPainter(look), createPainter(look)];
  const cue = { state: 'idle', mouth: restMouth, level: 0, heard: 0, reducedMotion: false } as const;
  const rest = createActor(3).pose({ ...cue, timeMs: 9000 });
  const ends = [-1, 0, 1];
  const poses = ends.flatMap((x) =>
    ends.flatMap((y) =>
      ends.flatMap((tilt) =>
        [0, 1].map((open) => ({ ...rest, head: { x, y }, tilt, mouth: { ...restMouth, open } })),
      ),
    ),
  );
  kept.figure.paint(kept.brush, { x: 0, y: 0 }, rest);
  const unlike = poses.filter((pose) => {
    kept.figure.paint(kept.brush, { x: 0, y: 0 }, pose, true);
    whole.figure.paint(whole.brush, { x: 0, y: 0 }, pose);
    const all = whole.pixels();
    return kept.pixels().some((value, at) => value !== all[at]);
  });
  return { poses: poses.length, unlike: unlike.length };
}
