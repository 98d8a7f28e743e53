import type { Appearance } from '../appearances.ts';
import type { Pose } from '../pose.ts';
import type { Brush } from './paint.ts';
import type { Tints } from './tints.ts';
import { fill, line } from './paint.ts';

/** Half the width of the face at the temples (face units). */
const temple = 90;

/** Continues a path along the side of the face, from the chin to the top. `side`: 1 for the viewer's right. */
function traceSide(brush: Brush, { face }: Appearance, side: 1 | -1, drop: number): void {
  const { jaw } = face;
  const chin = 139 + (face.chin - 1) * 26 + drop;
  brush.bezierCurveTo(side * 22 * face.chin, chin, side * 36 * jaw, chin - 5, side * 50 * jaw, chin - 18);
  brush.bezierCurveTo(side * 71 * jaw, 106 + drop * 0.6, side * 83 * jaw, 82, side * (85 + jaw), 44);
  brush.bezierCurveTo(side * (temple - 1), 22, side * temple, -4, side * temple, -40);
  brush.bezierCurveTo(side * temple, -104, side * 56, -142, 0, -142);
}

/** Paints the ears, the face, and the shade on the side that is turned away from the light. */
export function paintHead(brush: Brush, appearance: Appearance, tints: Tints, { mouth }: Pose): void {
  const { face, hair } = appearance;
  const drop = mouth.open * 5;
  const chin = 139 + (face.chin - 1) * 26 + drop;
  if (hair.cut !== 'waves') for (const side of [-1, 1] as const) paintEar(brush, tints, side);
  for (const side of [-1, 1] as const) {
    brush.beginPath();
    brush.moveTo(0, chin);
    traceSide(brush, appearance, side, drop);
    // The halves overlap in the middle, so that no seam is visible.
    brush.lineTo(-side * 2, -142);
    brush.lineTo(-side * 2, chin);
    brush.closePath();
    fill(brush, tints.skin);
  }
  brush.beginPath();
  brush.moveTo(0, chin);
  traceSide(brush, appearance, 1, drop);
  brush.bezierCurveTo(58, -128, 78, -84, 74, -34);
  brush.bezierCurveTo(70, 4, 82, 34, 70, 62);
  brush.bezierCurveTo(62, 92, 44, 126 + drop * 0.6, 0, chin);
  brush.closePath();
  fill(brush, tints.shade, 0.55);
}

function paintEar(brush: Brush, tints: Tints, side: 1 | -1): void {
  brush.beginPath();
  brush.moveTo(side * 84, -14);
  brush.bezierCurveTo(side * 104, -28, side * 114, -8, side * 108, 14);
  brush.bezierCurveTo(side * 104, 34, side * 98, 44, side * 84, 38);
  brush.closePath();
  fill(brush, side < 0 ? tints.skin : tints.shade);
  brush.beginPath();
  brush.moveTo(side * 91, -7);
  brush.bezierCurveTo(side * 103, -14, side * 105, 4, side * 98, 20);
  line(brush, tints.line, 2.2, 0.5);
}

/** Paints the nose: a shade along its far side, and one line below its tip. */
export function paintNose(brush: Brush, { face }: Appearance, tints: Tints): void {
  const wide = face.nose;
  brush.beginPath();
  brush.moveTo(7, 2);
  brush.bezierCurveTo(9, 22, 14 * wide, 38, 15 * wide, 50);
  brush.bezierCurveTo(15 * wide, 59, 8, 62, 0, 61);
  brush.bezierCurveTo(7, 56, 7, 40, 5, 24);
  brush.closePath();
  fill(brush, tints.shade, 0.7);
  brush.beginPath();
  brush.moveTo(-12 * wide, 54);
  brush.bezierCurveTo(-12 * wide, 60, -6, 59, -3, 62);
  brush.bezierCurveTo(1, 65, 6, 63, 8, 60);
  line(brush, tints.line, 2.4, 0.75);
}
