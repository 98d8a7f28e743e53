import type { Appearance } from '../appearances.ts';
import type { Brush } from './paint.ts';
import { paintCoils } from './coils.ts';
import { paintShort } from './short.ts';
import { paintWaves } from './waves.ts';

/** Boxes of the layers in face units. They are as small as possible, as every pixel is painted in every frame. */
export const hairBoxes = {
  // Hair that frames the face leaves the face out; the boxes overlap slightly where hair continues.
  waves: [
    { x: -166, y: -66, width: 116, height: 370 },
    { x: 50, y: -66, width: 116, height: 370 },
    { x: -142, y: -190, width: 284, height: 128 },
  ],
  short: [{ x: -122, y: -200, width: 244, height: 216 }],
  coils: [{ x: -132, y: -204, width: 264, height: 204 }],
};

/** Paints the hair in front of the face. */
export function paintFrontHair(brush: Brush, appearance: Appearance, unit: number): void {
  if (appearance.hair.cut === 'waves') paintWaves(brush, appearance, unit);
  else if (appearance.hair.cut === 'short') paintShort(brush, appearance, unit);
  else paintCoils(brush, appearance);
}
