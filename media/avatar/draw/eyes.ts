import type { Appearance } from '../appearances.ts';
import type { Pose } from '../pose.ts';
import type { Brush } from './paint.ts';
import type { Tints } from './tints.ts';
import { ellipse, fill, inside, line, mix } from './paint.ts';

/**
 * Half the width of an eye, the distances of its lids from its middle line, and the radius of the iris (face units).
 */
const half = 21.5;
const up = 13;
const down = 10;
const irisRadius = 12;
const eyeX = 40;
const eyeY = 3;

/** Paints both eyes with lids and lashes. */
export function paintEyes(brush: Brush, appearance: Appearance, tints: Tints, pose: Pose): void {
  for (const side of [-1, 1] as const) {
    brush.save();
    brush.translate(side * eyeX, eyeY);
    brush.scale(-side * appearance.face.eyes, appearance.face.eyes);
    paintEye(brush, appearance, tints, pose, side);
    brush.restore();
  }
}

/** Continues the path along the upper lid from the inner corner (+x) to the outer one. `lift`: face units. */
function traceUpper(brush: Brush, lift: number, out = 0): void {
  brush.bezierCurveTo(half * 0.62, 3 - lift * 1.3, -half * 0.46, -lift * 1.46, -half - out, -1 - out * 0.3);
}

/**
 * Paints one eye. `side`: −1 for the viewer's left. The brush is mirrored for the right eye, so the position of the
 * reflection depends on `side`.
 */
function paintEye(brush: Brush, appearance: Appearance, tints: Tints, pose: Pose, side: -1 | 1): void {
  const { skin, iris, hair, face } = appearance;
  // Looking down lowers the upper lid, looking up raises it; a smile raises the lower lid.
  const relaxed = Math.min(1.1, 0.94 - pose.gaze.y * 0.2 + pose.brows * 0.07);
  const shut = Math.min(1, pose.lids);
  const lift = up * relaxed * (1 - shut) - down * 0.66 * shut;
  const drop = down * (1 - 0.24 * pose.smile);
  const lash = mix(hair.dark, [26, 18, 20], 0.5);

  // The upper lid, between the crease and the lashes.
  brush.beginPath();
  brush.moveTo(half - 1, 2);
  traceUpper(brush, up * 1.34, 0);
  traceBack(brush, lift);
  fill(brush, mix(tints.skin, tints.shade, 0.6));
  if (shut < 0.96) {
    brush.beginPath();
    brush.moveTo(half, 3);
    traceUpper(brush, lift);
    brush.bezierCurveTo(-half * 0.72, drop * 1.14, half * 0.5, 2.4 + drop * 1.16, half, 3);
    brush.closePath();
    fill(brush, mix([252, 247, 240], skin.base, 0.07));
    inside(brush, () => {
      const x = -side * pose.gaze.x * 7;
      const y = -0.6 + pose.gaze.y * 4;
      ellipse(brush, x, y, irisRadius, irisRadius);
      fill(brush, mix(iris.dark, [16, 12, 14], 0.15));
      ellipse(brush, x, y + 2.6, irisRadius - 3.2, irisRadius - 4.4);
      fill(brush, iris.light, 0.8);
      ellipse(brush, x, y, 5, 5);
      fill(brush, [20, 14, 16]);
      // The shadow of the lid, and the reflection of a window. The reflection is always on the viewer's left.
      brush.beginPath();
      brush.moveTo(half, 3);
      traceUpper(brush, lift);
      traceBack(brush, lift - 4.5);
      fill(brush, mix(skin.deep, [40, 24, 30], 0.4), 0.3);
      ellipse(brush, x + side * 3.8, y - 3.6, 3, 3);
      fill(brush, [255, 255, 255], 0.95);
    });
  }
  brush.beginPath();
  brush.moveTo(half * 0.72, -up * 0.84);
  brush.bezierCurveTo(half * 0.3, -up * 1.44, -half * 0.5, -up * 1.5, -half * 0.98, -6.5);
  line(brush, tints.line, 1.6, 0.5);
  brush.beginPath();
  brush.moveTo(-half * 0.74, 0.6 + drop * 0.52);
  brush.bezierCurveTo(
    -half * 0.4,
    1 + drop * 0.98,
    half * 0.3,
    2.6 + drop * 0.98,
    half * 0.74,
    2.2 + drop * 0.52,
  );
  line(brush, tints.line, 1.5, 0.5);

  // The upper lashes: a line that thickens towards the outer corner and ends in a short wing.
  const thick = 1.8 + face.lashes * 1.1;
  const wing = 1.5 + face.lashes * 2.4;
  brush.beginPath();
  brush.moveTo(half + 0.6, 3.6);
  traceUpper(brush, lift, 0);
  brush.lineTo(-half - wing, -1.6 - wing * 0.5 + shut * 5);
  brush.bezierCurveTo(
    -half * 0.5,
    -lift * 1.46 - thick - 1.4,
    half * 0.6,
    2 - lift * 1.3 - thick * 0.5,
    half + 0.6,
    3.6,
  );
  brush.closePath();
  fill(brush, lash);
  brush.beginPath();
  brush.moveTo(half + 0.4, 3.2);
  traceUpper(brush, lift);
  line(brush, lash, 1.8);
}

/** Closes the path along an upper lid of a different height, from the outer corner back to the inner corner. */
function traceBack(brush: Brush, lift: number): void {
  brush.bezierCurveTo(-half * 0.46, -lift * 1.46, half * 0.62, 3 - lift * 1.3, half, 3);
  brush.closePath();
}

/** Paints both brows, which taper towards both ends. `furrow` moves the inner ends together and down. */
export function paintBrows(brush: Brush, { hair, face }: Appearance, pose: Pose): void {
  const thick = 6.2 * face.brow;
  for (const side of [-1, 1] as const) {
    const raise = pose.brows * 7 * (side < 0 ? 1 : 0.82);
    brush.save();
    brush.translate(side * (42 - pose.furrow * 2.4), -26 - raise);
    brush.scale(-side, 1);
    brush.rotate(-0.03 + pose.furrow * 0.13 - raise * 0.004);
    brush.beginPath();
    brush.moveTo(24, 2);
    brush.bezierCurveTo(12, -2.5, -6, -5, -29, 3);
    brush.bezierCurveTo(-12, -7.5 - thick * 0.4, 6, -4.5 - thick, 22, -1.4 - thick * 0.36);
    brush.bezierCurveTo(25.5, -1, 26.5, 1.6, 24, 2);
    brush.closePath();
    fill(brush, mix(hair.base, hair.dark, 0.25), 0.92);
    brush.restore();
  }
}
