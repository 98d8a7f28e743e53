import type { Appearance } from '../appearances.ts';
import type { Brush } from './paint.ts';
import { neckWidth, paintClothes } from './clothes.ts';
import { glow, inside, mix, tone } from './paint.ts';

/** Box of the layer in face units (see avatar-painter.ts). */
export const bodyBox = { x: -290, y: 76, width: 580, height: 404 };

/** Paints neck, shoulders and clothes. `unit`: size of a face unit (px), for blurs. */
export function paintBody(brush: Brush, appearance: Appearance, unit: number): void {
  brush.scale(appearance.face.shoulders, 1);
  paintNeck(brush, appearance);
  paintClothes(brush, appearance, unit);
}

function traceNeck(brush: Brush, appearance: Appearance): void {
  const half = neckWidth(appearance);
  brush.beginPath();
  brush.moveTo(-half, 80);
  brush.bezierCurveTo(-half + 3, 140, -half + 2, 168, -half - 10, 186);
  const flare = appearance.clothes.cut === 'rollneck' ? 0 : 1;
  brush.bezierCurveTo(-half - 34 * flare, 210, -half - 70 * flare, 216, -half - 103 * flare, 240);
  brush.lineTo(0, 330);
  brush.lineTo(half + 103 * flare, 240);
  brush.bezierCurveTo(half + 70 * flare, 216, half + 34 * flare, 210, half + 10, 186);
  brush.bezierCurveTo(half - 2, 168, half - 3, 140, half, 80);
  brush.closePath();
}

function paintNeck(brush: Brush, appearance: Appearance): void {
  const { skin } = appearance;
  const half = neckWidth(appearance);
  traceNeck(brush, appearance);
  const across = brush.createLinearGradient(-half - 20, 0, half + 20, 0);
  across.addColorStop(0, tone(mix(skin.base, skin.shade, 0.35)));
  across.addColorStop(0.3, tone(mix(skin.base, skin.light, 0.15)));
  across.addColorStop(0.62, tone(mix(skin.base, skin.shade, 0.45)));
  across.addColorStop(1, tone(mix(skin.shade, skin.deep, 0.3)));
  brush.fillStyle = across;
  brush.fill();
  inside(brush, () => {
    // The head's shadow, the hollow of the throat, and the two cords of the neck.
    glow(brush, { x: 4, y: 128, rx: 88, ry: 58, core: 0.35 }, mix(skin.shade, skin.deep, 0.5), 0.9);
    glow(brush, { x: 0, y: 228, rx: 24, ry: 16 }, skin.deep, 0.2);
    glow(brush, { x: -24, y: 196, rx: 10, ry: 48, turn: -0.34 }, skin.light, 0.3);
    glow(brush, { x: 22, y: 196, rx: 9, ry: 46, turn: 0.34 }, skin.base, 0.35);
    glow(brush, { x: -66, y: 232, rx: 52, ry: 9, turn: 0.14 }, skin.light, 0.32);
    glow(brush, { x: 62, y: 234, rx: 48, ry: 8, turn: -0.14 }, skin.base, 0.35);
    glow(brush, { x: -58, y: 244, rx: 50, ry: 8, turn: 0.14 }, skin.shade, 0.4);
    glow(brush, { x: 58, y: 246, rx: 50, ry: 8, turn: -0.14 }, skin.deep, 0.3);
  });
}
