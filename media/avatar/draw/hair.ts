import type { Look } from '../looks.ts';
import type { Brush } from './paint.ts';
import { paintCoils } from './coils.ts';
import { paintShort } from './short.ts';
import { paintWaves } from './waves.ts';

/** The layers' boxes in units of the face: as small as can be, as each pixel of them is painted in every frame. */
export const hairBoxes = {
  // What frames the face leaves the face out; the pieces overlap a little where hair goes on.
  waves: [
    { x: -166, y: -66, width: 116, height: 370 },
    { x: 50, y: -66, width: 116, height: 370 },
    { x: -142, y: -190, width: 284, height: 128 },
  ],
  short: [{ x: -122, y: -200, width: 244, height: 216 }],
  coils: [{ x: -132, y: -204, width: 264, height: 204 }],
};

/** Hair before the face. */
export function paintFrontHair(brush: Brush, look: Look, unit: number): void {
  if (look.hair.cut === 'waves') paintWaves(brush, look, unit);
  else if (look.hair.cut === 'short') paintShort(brush, look, unit);
  else paintCoils(brush, look);
}
