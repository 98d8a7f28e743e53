import type { Appearance } from '../appearances.ts';
import type { Brush } from './paint.ts';
import { ellipse, glow, inside, mix, softStroke, tone } from './paint.ts';
import { shadeFace } from './waves.ts';

/** Boxes of the layers in face units, relative to the face's centre between the eyes. */
export const headBox = { x: -118, y: -142, width: 236, height: 312 };
export const featuresBox = { x: -84, y: -34, width: 168, height: 126 };
/** Everything below this line moves with the jaw (face units). */
export const jawLine = 80;

/** Traces the outline of the face. */
export function traceFace(brush: Brush, { face }: Appearance): void {
  const { jaw } = face;
  const chin = 150 + (face.chin - 1) * 30;
  const chinHalf = 24 * face.chin;
  const cheek = 93 + jaw;
  const low = 88 + (jaw - 1) * 40;
  brush.moveTo(0, -138);
  brush.bezierCurveTo(62, -138, 97, -96, 97, -36);
  brush.bezierCurveTo(97, -4, 98, 22, cheek, 50);
  brush.bezierCurveTo(low, 84, 78 * jaw, 108, 56 * jaw, 128);
  brush.bezierCurveTo(45 * jaw, chin - 8, chinHalf, chin, 0, chin);
  brush.bezierCurveTo(-chinHalf, chin, -45 * jaw, chin - 8, -56 * jaw, 128);
  brush.bezierCurveTo(-78 * jaw, 108, -low, 84, -cheek, 50);
  brush.bezierCurveTo(-98, 22, -97, -4, -97, -36);
  brush.bezierCurveTo(-97, -96, -62, -138, 0, -138);
}

export function paintHead(brush: Brush, appearance: Appearance, unit: number): void {
  const { skin } = appearance;
  paintEars(brush, appearance);
  brush.beginPath();
  traceFace(brush, appearance);
  const across = brush.createLinearGradient(-96, -60, 98, 90);
  across.addColorStop(0, tone(mix(skin.light, skin.base, 0.25)));
  across.addColorStop(0.38, tone(mix(skin.light, skin.base, 0.55)));
  across.addColorStop(0.68, tone(skin.base));
  across.addColorStop(1, tone(mix(skin.base, skin.shade, 0.75)));
  brush.fillStyle = across;
  brush.fill();
  inside(brush, () => {
    // Shades the side planes and the jaw's underside, then lights forehead, cheek and chin.
    glow(brush, { x: 112, y: 30, rx: 62, ry: 150 }, skin.shade, 0.75);
    glow(brush, { x: -116, y: 40, rx: 40, ry: 130 }, skin.shade, 0.45);
    glow(brush, { x: 64, y: 124, rx: 60, ry: 46, turn: -0.6 }, skin.shade, 0.7);
    glow(brush, { x: -66, y: 128, rx: 50, ry: 34, turn: 0.6 }, skin.shade, 0.42);
    glow(brush, { x: 0, y: 160, rx: 62, ry: 24 }, skin.shade, 0.6);
    glow(brush, { x: -30, y: -82, rx: 72, ry: 48 }, mix(skin.light, [255, 246, 230], 0.4), 0.5);
    glow(brush, { x: -58, y: 40, rx: 34, ry: 26, turn: -0.4 }, mix(skin.light, [255, 246, 230], 0.35), 0.55);
    glow(brush, { x: 54, y: 40, rx: 26, ry: 20, turn: 0.4 }, skin.light, 0.3);
    glow(brush, { x: -4, y: 136, rx: 20, ry: 13 }, skin.light, 0.45);
    glow(brush, { x: -56, y: 58, rx: 36, ry: 24, turn: -0.2 }, skin.blush, 0.3);
    glow(brush, { x: 58, y: 58, rx: 34, ry: 24, turn: 0.2 }, skin.blush, 0.26);
    shadeFace(brush, appearance, unit);
    // The lamp behind the head lights the edge of the far side.
    softStroke(brush, tone(mix(appearance.room.lamp, skin.light, 0.3), 0.75), 5, 7 * unit, () => {
      brush.moveTo(98, -50);
      brush.bezierCurveTo(99, 10, 98, 60, 76 * appearance.face.jaw, 108);
      brush.lineTo(56 * appearance.face.jaw, 130);
    });
  });
}

function paintEars(brush: Brush, { skin }: Appearance): void {
  for (const side of [-1, 1]) {
    ellipse(brush, side * 99, 14, 14, 30, side * 0.16);
    brush.fillStyle = tone(side < 0 ? mix(skin.base, skin.blush, 0.18) : mix(skin.shade, skin.blush, 0.2));
    brush.fill();
    inside(brush, () => {
      glow(brush, { x: side * 97, y: 14, rx: 9, ry: 22, turn: side * 0.16 }, skin.deep, 0.4);
      glow(
        brush,
        { x: side * 106, y: 4, rx: 6, ry: 24, turn: side * 0.2 },
        skin.light,
        side < 0 ? 0.5 : 0.35,
      );
      glow(brush, { x: side * 101, y: 38, rx: 9, ry: 9 }, skin.light, 0.3);
    });
  }
}

/** Paints the nose and the eye sockets. They protrude, so they move further than the face when the head turns. */
export function paintFeatures(brush: Brush, appearance: Appearance, unit: number): void {
  const { skin } = appearance;
  const wide = appearance.face.nose;
  for (const side of [-1, 1]) {
    glow(
      brush,
      { x: side * 43, y: -9, rx: 36, ry: 20 },
      mix(skin.shade, skin.blush, 0.25),
      side < 0 ? 0.42 : 0.5,
    );
    glow(
      brush,
      { x: side * 24, y: -8, rx: 13, ry: 20, turn: side * 0.3 },
      skin.shade,
      side < 0 ? 0.35 : 0.55,
    );
    glow(brush, { x: side * 42, y: 17, rx: 26, ry: 8, turn: side * 0.06 }, skin.shade, 0.28);
    glow(brush, { x: side * 46, y: 26, rx: 24, ry: 7, turn: side * 0.1 }, skin.light, side < 0 ? 0.4 : 0.22);
  }
  // The bridge of the nose, lit on its near side and shaded on the far one.
  glow(brush, { x: 13, y: 24, rx: 12, ry: 42, turn: -0.1 }, skin.shade, 0.55);
  glow(brush, { x: -2, y: 20, rx: 8, ry: 46 }, mix(skin.light, [255, 248, 236], 0.35), 0.55);
  glow(brush, { x: 1, y: 66, rx: 24 * wide, ry: 8 }, skin.shade, 0.75);
  glow(brush, { x: 6, y: 76, rx: 26, ry: 11 }, skin.shade, 0.38);
  glow(brush, { x: 0, y: 52, rx: 16 * wide, ry: 15 }, mix(skin.base, skin.blush, 0.3), 0.5);
  glow(brush, { x: -3.5, y: 50, rx: 8.5, ry: 8 }, mix(skin.light, [255, 252, 244], 0.55), 0.75);
  for (const side of [-1, 1]) {
    const x = side * 15.5 * wide;
    glow(brush, { x, y: 59, rx: 8, ry: 9 }, side < 0 ? mix(skin.base, skin.light, 0.35) : skin.base, 0.6);
    softStroke(brush, tone(mix(skin.shade, skin.deep, 0.35), side < 0 ? 0.42 : 0.62), 1.8, 3 * unit, () => {
      brush.moveTo(x + side * 5, 52);
      brush.bezierCurveTo(x + side * 9, 59, x + side * 6, 67, x - side * 1, 67);
    });
    // Nostrils.
    brush.save();
    brush.translate(side * 8.6 * wide, 66.2);
    brush.rotate(side * -0.24);
    brush.scale(5.6 * wide, 2.7);
    glow(brush, { x: 0, y: 0, rx: 1.15, ry: 1.2, core: 0.35 }, skin.deep, 0.85);
    brush.restore();
  }
  // The groove above the upper lip.
  glow(brush, { x: 1.5, y: 80, rx: 5, ry: 9 }, skin.shade, 0.4);
  glow(brush, { x: -5.5, y: 80, rx: 3, ry: 9 }, skin.light, 0.35);
}
