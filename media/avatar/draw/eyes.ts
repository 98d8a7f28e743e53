import type { Rect } from '../../recording/nameplate.ts';
import type { Appearance } from '../appearances.ts';
import type { Pose } from '../pose.ts';
import type { Layer } from './layer.ts';
import type { Brush } from './paint.ts';
import { drawLayer } from './layer.ts';
import { ellipse, glow, inside, mix, tone } from './paint.ts';

/**
 * Half the width of an eye, the distances of its lids from its middle line, and the radius of the iris (face units).
 */
const half = 23;
const up = 11.4;
const down = 8;
const irisRadius = 12.1;

/**
 * Traces one eye in its own coordinates, with the inner corner at +x. `lift` and `drop`: distances of the upper and the
 * lower lid from the middle line (face units).
 */
function traceOpening(brush: Brush, lift: number, drop: number): void {
  brush.beginPath();
  brush.moveTo(half, 3);
  brush.bezierCurveTo(half * 0.55, 3 - lift * 1.32, -half * 0.5, -1.5 - lift * 1.42, -half, -2);
  brush.bezierCurveTo(-half * 0.6, -2 + drop * 1.25, half * 0.45, 3 + drop * 1.1, half, 3);
  brush.closePath();
}

/**
 * Parts of eyes and brows with a fixed shape. They are painted once, for the viewer's left side, and mirrored for the
 * right side.
 */
export interface EyeParts {
  ball: Layer;
  iris: Layer;
  brow: Layer;
}

export function createEyeParts(
  appearance: Appearance,
  layer: (box: Rect, paint: (brush: Brush) => void) => Layer,
): EyeParts {
  return {
    ball: layer({ x: -half - 2, y: -20, width: half * 2 + 4, height: 36 }, (brush) =>
      paintBall(brush, appearance),
    ),
    iris: layer({ x: -14, y: -14, width: 28, height: 28 }, (brush) => paintIris(brush, appearance)),
    brow: layer({ x: -36, y: -14, width: 66, height: 24 }, (brush) => paintBrow(brush, appearance)),
  };
}

/** Paints both eyes with lids and lashes. */
export function paintEyes(brush: Brush, appearance: Appearance, parts: EyeParts, pose: Pose): void {
  for (const side of [-1, 1] as const) {
    brush.save();
    brush.translate(side * 43.5, 0);
    brush.scale(-side * appearance.face.eyes, appearance.face.eyes);
    paintEye(brush, appearance, parts, pose, side);
    brush.restore();
  }
}

/**
 * Paints one eye. `side`: −1 for the viewer's left. The brush is mirrored for the right eye, so the position of
 * reflections depends on `side`.
 */
function paintEye(brush: Brush, appearance: Appearance, parts: EyeParts, pose: Pose, side: -1 | 1): void {
  // Looking down lowers the upper lid, looking up raises it; a smile raises the lower lid.
  const relaxed = 1 - pose.gaze.y * 0.22 + Math.max(0, pose.brows) * 0.08;
  const shut = Math.min(1, pose.lids);
  const lift = up * Math.min(1.18, relaxed) * (1 - shut) - down * 0.62 * shut;
  const drop = down * (1 - 0.16 * pose.smile) * (1 - shut * 0.1);

  if (shut < 0.97) {
    traceOpening(brush, Math.max(lift, -drop * 0.85), drop);
    inside(brush, () => {
      drawLayer(brush, parts.ball, 0, 0);
      const x = -side * pose.gaze.x * 7.4;
      const y = -1.6 + pose.gaze.y * 4.2;
      drawLayer(brush, parts.iris, x, y);
      // Reflection of the window, always on the viewer's left, and a small one on the other side.
      brush.fillStyle = 'rgba(255, 255, 255, 0.95)';
      ellipse(brush, x + side * 4, y - 4.4, 2.9, 3.3, 0.3);
      brush.fill();
      brush.fillStyle = 'rgba(255, 250, 240, 0.5)';
      ellipse(brush, x - side * 4.6, y + 4.6, 1.5, 1.3);
      brush.fill();
      // Shadow that the upper lid and the lashes cast on the eyeball.
      glow(brush, { x: 0, y: -lift - 1, rx: half * 1.15, ry: 9 }, [44, 26, 24], 0.55);
    });
  }
  paintLids(brush, appearance, lift, drop, shut);
}

function paintBall(brush: Brush, { skin }: Appearance): void {
  brush.fillStyle = tone(mix([246, 242, 238], skin.base, 0.1));
  brush.fillRect(-half - 2, -20, half * 2 + 4, 36);
  glow(brush, { x: half, y: 2, rx: 9, ry: 8 }, skin.blush, 0.55);
  glow(brush, { x: -half, y: 0, rx: 13, ry: 14 }, skin.shade, 0.4);
}

function paintIris(brush: Brush, { iris }: Appearance): void {
  const ball = brush.createRadialGradient(0, 2, 2, 0, 0, irisRadius);
  ball.addColorStop(0, tone(mix(iris.light, iris.dark, 0.3)));
  ball.addColorStop(0.55, tone(mix(iris.light, iris.dark, 0.35)));
  ball.addColorStop(0.84, tone(iris.dark));
  ball.addColorStop(1, tone(mix(iris.dark, [10, 8, 10], 0.65)));
  ellipse(brush, 0, 0, irisRadius, irisRadius);
  brush.fillStyle = ball;
  brush.fill();
  glow(brush, { x: 0, y: 5.5, rx: 8.5, ry: 5.5 }, mix(iris.light, [255, 240, 210], 0.35), 0.75);
  ellipse(brush, 0, 0, 4.7, 4.7);
  brush.fillStyle = '#0b0809';
  brush.fill();
}

function paintLids(brush: Brush, appearance: Appearance, lift: number, drop: number, shut: number): void {
  const { skin, face } = appearance;
  const lash = mix(appearance.hair.dark, [18, 12, 12], 0.6);
  // The upper lid, which becomes visible as the eye closes.
  if (shut > 0.02) {
    brush.beginPath();
    brush.moveTo(half + 0.5, 3);
    brush.bezierCurveTo(half * 0.55, 3 - up * 1.45, -half * 0.5, -1.5 - up * 1.55, -half - 0.5, -2);
    brush.bezierCurveTo(-half * 0.5, -1.5 - lift * 1.42, half * 0.55, 3 - lift * 1.32, half + 0.5, 3);
    brush.closePath();
    const lid = brush.createLinearGradient(0, -up - 3, 0, -lift + 1);
    lid.addColorStop(0, tone(mix(skin.base, skin.shade, 0.45)));
    lid.addColorStop(0.6, tone(mix(skin.base, skin.light, 0.2)));
    lid.addColorStop(1, tone(mix(skin.base, skin.shade, 0.35)));
    brush.fillStyle = lid;
    brush.fill();
  }
  // The crease above the eye.
  brush.lineCap = 'round';
  brush.beginPath();
  brush.moveTo(half * 0.8, -3.4);
  brush.bezierCurveTo(half * 0.45, -up * 1.36 - 1, -half * 0.5, -up * 1.62 - 2, -half * 1.08, -6.5);
  brush.lineWidth = 1.5;
  brush.strokeStyle = tone(mix(skin.shade, skin.deep, 0.5), 0.6 * (1 - shut * 0.5));
  brush.stroke();

  // The upper lashes: a line that thickens from the inner to the outer corner and ends in a wing.
  const thick = 1.5 + face.lashes * 1.5;
  brush.beginPath();
  brush.moveTo(half + 0.4, 3.2);
  brush.bezierCurveTo(half * 0.55, 2.8 - lift * 1.32, -half * 0.5, -1.6 - lift * 1.42, -half - 0.4, -1.6);
  brush.quadraticCurveTo(-half - 2.6 * face.lashes, -2.6, -half - 4.6 * face.lashes, -5.2 + shut * 6);
  brush.quadraticCurveTo(-half - 2 * face.lashes, -4.2, -half * 0.96, -4 - thick * 0.3);
  brush.bezierCurveTo(
    -half * 0.5,
    -2.6 - lift * 1.42 - thick,
    half * 0.55,
    2 - lift * 1.32 - thick * 0.7,
    half + 0.4,
    3.2,
  );
  brush.fillStyle = tone(lash, 0.94);
  brush.fill();
  // The lower lid: a moist edge and a soft line.
  brush.beginPath();
  brush.moveTo(-half * 0.96, -1);
  brush.bezierCurveTo(-half * 0.6, -1.4 + drop * 1.25, half * 0.45, 3.2 + drop * 1.1, half * 0.9, 4);
  brush.lineWidth = 1.1;
  brush.strokeStyle = tone(mix(skin.deep, skin.blush, 0.35), 0.5);
  brush.stroke();
  brush.beginPath();
  brush.moveTo(-half * 0.7, 1.6);
  brush.bezierCurveTo(-half * 0.5, 0.6 + drop * 1.25, half * 0.4, 4.6 + drop * 1.1, half * 0.7, 5.6);
  brush.lineWidth = 1.2;
  brush.strokeStyle = tone(mix(skin.light, skin.blush, 0.35), 0.6);
  brush.stroke();
}

/** Paints both brows. `furrow` moves the inner ends together and rotates the brows. */
export function paintBrows(brush: Brush, appearance: Appearance, parts: EyeParts, pose: Pose): void {
  for (const side of [-1, 1] as const) {
    const raise = pose.brows * 6.5 * (side < 0 ? 1 : 0.86);
    brush.save();
    brush.translate(side * (43 - pose.furrow * 2.6), -31 - raise);
    brush.scale(-side, 1);
    brush.rotate(pose.furrow * 0.1 - raise * 0.003);
    drawLayer(brush, parts.brow, 0, 0);
    brush.restore();
  }
  if (pose.furrow > 0.05)
    for (const side of [-1, 1])
      glow(brush, { x: side * 7, y: -26, rx: 3, ry: 10 }, appearance.skin.shade, 0.4 * pose.furrow);
}

/** Paints a tapered brow with hairs; its inner end is at +x. */
function paintBrow(brush: Brush, { hair, face, skin }: Appearance): void {
  const colour = mix(hair.base, hair.dark, 0.3);
  const thick = 4.6 * face.brow;
  glow(brush, { x: 0, y: -3, rx: 34, ry: 9 }, mix(colour, skin.shade, 0.4), 0.4);
  brush.beginPath();
  brush.moveTo(25, 4.5);
  brush.bezierCurveTo(12, -1, -4, -6.5, -30, 1.5);
  brush.bezierCurveTo(-8, -7.5 - thick * 0.4, 10, -4.5 - thick, 24, -1.5 - thick * 0.55);
  brush.bezierCurveTo(26.6, 0, 26.6, 3, 25, 4.5);
  brush.closePath();
  const fade = brush.createLinearGradient(28, 0, -30, 0);
  fade.addColorStop(0, tone(colour, 0.35));
  fade.addColorStop(0.3, tone(colour, 0.82));
  fade.addColorStop(1, tone(colour, 0.72));
  brush.fillStyle = fade;
  brush.fill();
  brush.lineWidth = 0.9;
  brush.strokeStyle = tone(hair.dark, 0.28);
  brush.beginPath();
  for (let index = 0; index < 15; index++) {
    const part = index / 14;
    const x = 25 - part * 48;
    const y = 3.4 - Math.sin(part * Math.PI) * 4 - part * 3.4;
    brush.moveTo(x, y);
    brush.lineTo(x - 3.4 - part * 4, y - (6 - part * 5) * face.brow);
  }
  brush.stroke();
}
