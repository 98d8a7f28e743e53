import type { Appearance } from '../appearances.ts';
import type { Brush, Colour } from './paint.ts';
import { glow, inside, mix, softStroke, tone } from './paint.ts';

/** Returns half the width of the neck (face units, before the body's horizontal scaling). */
export const neckWidth = ({ face }: Appearance): number => (47 * face.neck) / face.shoulders;

/**
 * Traces the outline from one side of the collar over the shoulders to the other; the lower edge is outside the tile.
 */
function traceShoulders(brush: Brush, collar: number, collarY: number): void {
  brush.moveTo(-collar, collarY);
  brush.bezierCurveTo(-collar - 26, collarY + 22, -124, 226, -172, 246);
  brush.bezierCurveTo(-226, 266, -252, 306, -264, 372);
  brush.lineTo(-276, 480);
  brush.lineTo(276, 480);
  brush.lineTo(264, 372);
  brush.bezierCurveTo(252, 306, 226, 266, 172, 246);
  brush.bezierCurveTo(124, 226, collar + 26, collarY + 22, collar, collarY);
}

function fabric(
  brush: Brush,
  { light, base, dark }: Record<'light' | 'base' | 'dark', Colour>,
): CanvasGradient {
  const across = brush.createLinearGradient(-270, 210, 250, 440);
  across.addColorStop(0, tone(light));
  across.addColorStop(0.34, tone(mix(base, light, 0.3)));
  across.addColorStop(0.66, tone(base));
  across.addColorStop(1, tone(dark));
  return across;
}

/** Paints light on the near shoulder, shade in the folds of the arms, and a rim of light from the lamp behind. */
function lightFabric(brush: Brush, appearance: Appearance, unit: number, trace: () => void): void {
  const { clothes, room } = appearance;
  glow(brush, { x: -168, y: 268, rx: 92, ry: 44, turn: 0.4 }, mix(clothes.light, [255, 250, 240], 0.35), 0.5);
  glow(brush, { x: 178, y: 300, rx: 80, ry: 60 }, clothes.dark, 0.35);
  for (const side of [-1, 1]) {
    glow(brush, { x: side * 204, y: 392, rx: 16, ry: 110, turn: side * -0.14 }, clothes.dark, 0.75);
    glow(
      brush,
      { x: side * 186, y: 404, rx: 12, ry: 90, turn: side * -0.1 },
      clothes.light,
      side < 0 ? 0.45 : 0.2,
    );
    glow(brush, { x: side * 108, y: 330, rx: 12, ry: 84, turn: side * 0.5 }, clothes.dark, 0.35);
    glow(brush, { x: side * 92, y: 322, rx: 9, ry: 70, turn: side * 0.5 }, clothes.light, 0.25);
  }
  softStroke(brush, tone(room.lamp, 0.7), 7, 12 * unit, () => {
    brush.moveTo(120, 226);
    brush.bezierCurveTo(226, 262, 254, 306, 270, 380);
  });
  softStroke(brush, tone([255, 255, 250], 0.3), 4, 8 * unit, trace);
}

export function paintClothes(brush: Brush, appearance: Appearance, unit: number): void {
  const { clothes } = appearance;
  if (clothes.cut === 'rollneck') return paintRollneck(brush, appearance, unit);
  const blazer = clothes.cut === 'blazer';
  // The shirt under the outer garment, with an open collar.
  const depth = blazer ? 292 : 236;
  brush.beginPath();
  brush.moveTo(-84, 214);
  if (blazer) brush.bezierCurveTo(-58, 250, -30, depth, 0, depth);
  else brush.bezierCurveTo(-50, 236, -28, depth + 6, 0, depth + 6);
  if (blazer) brush.bezierCurveTo(30, depth, 58, 250, 84, 214);
  else brush.bezierCurveTo(28, depth + 6, 50, 236, 84, 214);
  brush.lineTo(150, 480);
  brush.lineTo(-150, 480);
  brush.closePath();
  const cloth = brush.createLinearGradient(-110, 220, 110, 420);
  cloth.addColorStop(0, tone(clothes.under));
  cloth.addColorStop(1, tone(clothes.underShade));
  brush.fillStyle = cloth;
  brush.fill();
  inside(brush, () => {
    softStroke(brush, tone(clothes.underShade, 0.9), 5, 7 * unit, () => {
      brush.moveTo(-70, 236);
      brush.bezierCurveTo(-34, depth + 14, 34, depth + 14, 70, 236);
    });
    glow(brush, { x: -18, y: 380, rx: 10, ry: 90, turn: 0.1 }, clothes.underShade, 0.5);
    glow(brush, { x: 26, y: 372, rx: 12, ry: 100, turn: -0.12 }, clothes.underShade, 0.6);
  });

  for (const side of [-1, 1] as const) {
    const trace = (): void => {
      brush.moveTo(side * 72, 196);
      brush.bezierCurveTo(side * 104, 214, side * 140, 230, side * 178, 246);
      brush.bezierCurveTo(side * 228, 266, side * 254, 306, side * 266, 372);
      brush.lineTo(side * 280, 480);
      brush.lineTo(side * (blazer ? 16 : 62), 480);
      brush.bezierCurveTo(side * (blazer ? 26 : 66), 400, side * 78, 300, side * 72, 196);
    };
    brush.save();
    brush.beginPath();
    trace();
    brush.fillStyle = fabric(brush, clothes);
    brush.shadowColor = tone([10, 10, 16], 0.5);
    brush.shadowBlur = 10 * unit;
    brush.fill();
    brush.restore();
    brush.beginPath();
    trace();
    inside(brush, () => lightFabric(brush, appearance, unit, trace));
    paintLapel(brush, appearance, side, blazer, unit);
  }
}

function paintLapel(brush: Brush, appearance: Appearance, side: 1 | -1, blazer: boolean, unit: number): void {
  const { clothes } = appearance;
  const trace = (): void => {
    brush.moveTo(side * 66, 186);
    if (blazer) {
      brush.bezierCurveTo(side * 88, 200, side * 106, 216, side * 118, 246);
      brush.lineTo(side * 100, 268);
      brush.lineTo(side * 122, 284);
      brush.bezierCurveTo(side * 100, 350, side * 58, 420, side * 18, 480);
      brush.bezierCurveTo(side * 42, 400, side * 84, 320, side * 70, 236);
      brush.bezierCurveTo(side * 68, 220, side * 64, 204, side * 66, 186);
    } else {
      brush.bezierCurveTo(side * 86, 192, side * 108, 208, side * 122, 226);
      brush.bezierCurveTo(side * 116, 250, side * 104, 276, side * 92, 296);
      brush.bezierCurveTo(side * 84, 268, side * 72, 240, side * 58, 214);
      brush.bezierCurveTo(side * 58, 204, side * 60, 194, side * 66, 186);
    }
    brush.closePath();
  };
  brush.save();
  brush.beginPath();
  trace();
  const fold = brush.createLinearGradient(side * 60, 200, side * 118, 300);
  const lit = side < 0 ? 0.75 : 0.35;
  fold.addColorStop(0, tone(mix(clothes.base, clothes.light, lit)));
  fold.addColorStop(1, tone(mix(clothes.base, clothes.dark, side < 0 ? 0.15 : 0.5)));
  brush.fillStyle = fold;
  brush.shadowColor = tone([6, 10, 14], 0.6);
  brush.shadowBlur = 7 * unit;
  brush.shadowOffsetY = 2 * unit;
  brush.fill();
  brush.restore();
  brush.beginPath();
  trace();
  brush.lineWidth = 0.9;
  brush.strokeStyle = tone(mix(clothes.light, [255, 255, 255], 0.3), side < 0 ? 0.6 : 0.3);
  brush.stroke();
}

function paintRollneck(brush: Brush, appearance: Appearance, unit: number): void {
  const { clothes } = appearance;
  const trace = (): void => traceShoulders(brush, 54, 190);
  brush.beginPath();
  trace();
  brush.closePath();
  brush.fillStyle = fabric(brush, clothes);
  brush.fill();
  inside(brush, () => {
    lightFabric(brush, appearance, unit, trace);
    glow(brush, { x: 0, y: 224, rx: 90, ry: 26, core: 0.3 }, clothes.dark, 0.6);
  });
  const half = neckWidth(appearance) + 9;
  const collar = (): void => {
    brush.moveTo(-half, 164);
    brush.bezierCurveTo(-half - 5, 158, -half - 5, 150, -half + 2, 152);
    brush.bezierCurveTo(-half + 22, 172, half - 22, 172, half - 2, 152);
    brush.bezierCurveTo(half + 5, 150, half + 5, 158, half, 164);
    brush.bezierCurveTo(half + 3, 184, half + 8, 196, half + 18, 208);
    brush.bezierCurveTo(half - 4, 236, -half + 4, 236, -half - 18, 208);
    brush.bezierCurveTo(-half - 8, 196, -half - 3, 184, -half, 164);
    brush.closePath();
  };
  brush.save();
  brush.beginPath();
  collar();
  const roll = brush.createLinearGradient(-half, 0, half, 20);
  roll.addColorStop(0, tone(mix(clothes.base, clothes.light, 0.5)));
  roll.addColorStop(0.28, tone(clothes.light));
  roll.addColorStop(0.6, tone(clothes.base));
  roll.addColorStop(1, tone(clothes.dark));
  brush.fillStyle = roll;
  brush.shadowColor = tone([20, 8, 4], 0.5);
  brush.shadowBlur = 8 * unit;
  brush.shadowOffsetY = 3 * unit;
  brush.fill();
  brush.restore();
  brush.beginPath();
  collar();
  inside(brush, () => {
    // Knitted ribs.
    for (let rib = -14; rib <= 14; rib++) {
      brush.beginPath();
      brush.moveTo(rib * 4.4, 150);
      brush.quadraticCurveTo(rib * 4.7, 190, rib * 5.2, 236);
      brush.lineWidth = 1.5;
      brush.strokeStyle = tone(clothes.dark, 0.28);
      brush.stroke();
    }
    glow(brush, { x: 0, y: 166, rx: 66, ry: 14 }, clothes.dark, 0.6);
    glow(brush, { x: 4, y: 224, rx: 70, ry: 10 }, clothes.dark, 0.35);
  });
}
