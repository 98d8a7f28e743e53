import type { Appearance } from '../appearances.ts';
import type { Pose } from '../pose.ts';
import type { Brush } from './paint.ts';
import type { Tints } from './tints.ts';
import { paintCoils } from './coils.ts';
import { fill, mix, through } from './paint.ts';
import { paintShort } from './short.ts';
import { paintWaves } from './waves.ts';

/** Area that head and hair cover at rest (face units). */
export const hairBounds = {
  waves: { x: -160, y: -186, width: 320, height: 412 },
  short: { x: -128, y: -204, width: 256, height: 364 },
  coils: { x: -164, y: -236, width: 328, height: 396 },
};

/** Paints the hair behind head and neck. */
export function paintBackHair(brush: Brush, { hair }: Appearance, tints: Tints): void {
  if (hair.cut !== 'waves') return;
  const half = [
    [0, -150],
    [80, -120],
    [108, -20],
    [106, 80],
    [108, 150],
    [96, 196],
    [60, 206],
    [0, 196],
  ] as const;
  brush.beginPath();
  through(brush, [...half, ...half.toReversed().map(([x, y]) => [-x, y] as const)]);
  fill(brush, mix(tints.hairShade, hair.dark, 0.45));
}

/** Paints the hair in front of the face, which follows the head's movement with a delay (`pose.swing`). */
export function paintHair(brush: Brush, appearance: Appearance, tints: Tints, { head, swing }: Pose): void {
  brush.save();
  brush.translate(head.x * 1.6, head.y * 1.2);
  if (appearance.hair.cut === 'waves') paintWaves(brush, tints, swing);
  else if (appearance.hair.cut === 'short') paintShort(brush, tints, swing);
  else paintCoils(brush, appearance, tints, swing);
  brush.restore();
}
