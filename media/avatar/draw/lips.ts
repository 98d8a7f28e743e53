import type { Appearance } from '../appearances.ts';
import type { Pose } from '../pose.ts';
import type { Brush } from './paint.ts';
import type { Tints } from './tints.ts';
import { fill, inside, line, mix } from './paint.ts';

/** Position of the mouth's middle line at rest (face units). */
const middle = 97;

/**
 * Returns the mouth's dimensions in a pose (face units). Shapes are about half as large as those of real lips, because
 * a drawn mouth that opens as far as a real one looks startled.
 */
function measures({ face }: Appearance, { mouth, smile }: Pose) {
  const gap = (mouth.open * 15 + mouth.teeth * 2.6 + mouth.round * 2.2) * (1 - mouth.press);
  const shut = Math.max(mouth.press, mouth.tuck * 0.6);
  return {
    gap,
    width: 27 * (1 + 0.1 * mouth.wide + 0.14 * smile - 0.3 * mouth.round - 0.03 * mouth.open),
    cornerY: middle - 1.5 - smile * 6 * (1 - mouth.round * 0.6) + gap * 0.22,
    top: middle + smile * 1.6 - gap * 0.2 - mouth.teeth * 0.5,
    bottom: middle + smile * 1.6 + gap * (0.8 - mouth.tuck * 0.6),
    upper: (5.4 - shut * 2 + mouth.round * 1.6) * face.lips,
    lower: (7.2 - shut * 2 - mouth.tuck * 2.4 + mouth.round * 1.6) * face.lips,
  };
}

/** Paints lips, teeth and tongue. */
export function paintMouth(brush: Brush, appearance: Appearance, tints: Tints, pose: Pose): void {
  const { skin } = appearance;
  const { mouth, smile } = pose;
  const { gap, width, cornerY, top, bottom, upper, lower } = measures(appearance, pose);
  const soft = appearance.face.lashes < 0.6 ? 0.55 : 0.26;
  const lip = mix(skin.lip, tints.skin, soft);

  // The lower lip and the upper lip with its Cupid's bow.
  brush.beginPath();
  brush.moveTo(-width * 0.94, cornerY + 0.6);
  brush.bezierCurveTo(-width * 0.5, bottom + lower * 1.12, -width * 0.3, bottom + lower, 0, bottom + lower);
  brush.bezierCurveTo(
    width * 0.3,
    bottom + lower,
    width * 0.5,
    bottom + lower * 1.12,
    width * 0.94,
    cornerY + 0.6,
  );
  brush.bezierCurveTo(width * 0.5, top + 1, -width * 0.5, top + 1, -width * 0.94, cornerY + 0.6);
  brush.closePath();
  fill(brush, lip);
  brush.beginPath();
  brush.moveTo(-width, cornerY);
  brush.bezierCurveTo(-width * 0.6, top - upper * 0.7, -width * 0.34, top - upper * 1.1, -6, top - upper);
  brush.quadraticCurveTo(0, top - upper * 0.6, 6, top - upper);
  brush.bezierCurveTo(width * 0.34, top - upper * 1.1, width * 0.6, top - upper * 0.7, width, cornerY);
  brush.bezierCurveTo(width * 0.5, top + 1.4, -width * 0.5, top + 1.4, -width, cornerY);
  brush.closePath();
  fill(brush, mix(lip, skin.lipShade, 0.3));

  if (gap > 0.8) {
    brush.beginPath();
    brush.moveTo(-width + 1.5, cornerY);
    brush.bezierCurveTo(-width * 0.5, top + 0.4, width * 0.5, top + 0.4, width - 1.5, cornerY);
    brush.bezierCurveTo(width * 0.62, bottom + gap * 0.18, width * 0.3, bottom, 0, bottom);
    brush.bezierCurveTo(-width * 0.3, bottom, -width * 0.62, bottom + gap * 0.18, -width + 1.5, cornerY);
    brush.closePath();
    fill(brush, [92, 32, 38]);
    inside(brush, () => {
      const tongueY = bottom + 4 - mouth.tongue * gap * 0.34;
      brush.beginPath();
      brush.ellipse(0, tongueY, width * 0.56, 4 + gap * 0.3, 0, 0, Math.PI * 2);
      fill(brush, mix([206, 98, 98], skin.lip, 0.25));
      const teeth = Math.min(gap * 0.55, 5.2 + mouth.teeth * 2) * (1 - mouth.round * 0.5);
      brush.beginPath();
      brush.ellipse(0, top - 8, width * 0.78, 8.6 + teeth, 0, 0, Math.PI);
      fill(brush, [250, 245, 238]);
    });
  } else {
    brush.beginPath();
    brush.moveTo(-width - 0.5, cornerY);
    brush.bezierCurveTo(-width * 0.5, top + 1.4, width * 0.5, top + 1.4, width + 0.5, cornerY);
    line(brush, mix(skin.lipShade, skin.deep, 0.45), 2.4, 0.9);
  }
  // The corners, which a smile draws up, and the shade below the lower lip.
  for (const side of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(side * (width - 0.5), cornerY + 0.6);
    brush.quadraticCurveTo(
      side * (width + 3),
      cornerY - 0.6,
      side * (width + 4),
      cornerY - 2.5 - smile * 1.6,
    );
    line(brush, mix(tints.line, skin.lipShade, 0.4), 2, 0.25 + smile * 0.25);
  }
  brush.beginPath();
  brush.moveTo(-9, bottom + lower + 5.5);
  brush.quadraticCurveTo(0, bottom + lower + 8, 9, bottom + lower + 5.5);
  line(brush, tints.shade, 3, 0.9);
}
