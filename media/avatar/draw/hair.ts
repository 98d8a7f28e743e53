import type { Look } from '../looks.ts';
import type { Brush } from './paint.ts';
import { paintCoils } from './coils.ts';
import { paintShort } from './short.ts';
import { paintWaves } from './waves.ts';

/** The layers' boxes in units of the face: as small as can be, for each pixel of them is painted in every frame. */
export const hairBoxes = {
  waves: { x: -166, y: -190, width: 332, height: 494 },
  short: { x: -136, y: -206, width: 272, height: 226 },
  coils: { x: -136, y: -206, width: 272, height: 208 },
};

/** Hair before the face. */
export function paintFrontHair(brush: Brush, look: Look, unit: number): void {
  if (look.hair.cut === 'waves') paintWaves(brush, look, unit);
  else if (look.hair.cut === 'short') paintShort(brush, look, unit);
  else paintCoils(brush, look);
}
