import type { Appearance } from '../appearances.ts';
import type { Brush } from './paint.ts';
import type { Tints } from './tints.ts';
import { fill, line, mix } from './paint.ts';

/** Paints neck, shoulders and clothes. */
export function paintBody(brush: Brush, appearance: Appearance, tints: Tints): void {
  const { clothes, face } = appearance;
  const half = 44 * face.neck;
  brush.scale(face.shoulders, 1);
  if (clothes.cut === 'rollneck') {
    paintNeck(brush, tints, half, 0);
    return paintRollneck(brush, appearance, half);
  }
  paintNeck(brush, tints, half, 1);
  if (clothes.cut === 'blazer') paintBlazer(brush, appearance);
  else paintOvershirt(brush, appearance);
}

function paintNeck(brush: Brush, tints: Tints, half: number, flare: number): void {
  brush.beginPath();
  brush.moveTo(-half, 70);
  brush.bezierCurveTo(-half + 3, 150, -half, 180, -half - 14, 196);
  brush.bezierCurveTo(-half - 30 * flare, 214, -half - 70 * flare, 222, -half - 96 * flare, 240);
  brush.lineTo(0, 400);
  brush.lineTo(half + 96 * flare, 240);
  brush.bezierCurveTo(half + 70 * flare, 222, half + 30 * flare, 214, half + 14, 196);
  brush.bezierCurveTo(half, 180, half - 3, 150, half, 70);
  brush.closePath();
  fill(brush, tints.skin);
  // The head's shadow.
  brush.beginPath();
  brush.moveTo(-half, 70);
  brush.bezierCurveTo(-half + 1, 110, -half + 1, 130, -half + 1.5, 146);
  brush.bezierCurveTo(-20, 184, 22, 188, half - 1, 168);
  brush.lineTo(half, 70);
  brush.closePath();
  fill(brush, tints.shade);
  if (flare === 0) return;
  for (const side of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(side * 12, 238);
    brush.quadraticCurveTo(side * 34, 230, side * 62, 232);
    line(brush, tints.line, 2.4, 0.35);
  }
}

/** Traces one half of the shoulders, from the collar outwards and down; the lower edge is outside the tile. */
function traceShoulder(brush: Brush, side: number, collarX: number, collarY: number, openX: number): void {
  brush.beginPath();
  brush.moveTo(side * collarX, collarY);
  brush.bezierCurveTo(side * 104, collarY + 24, side * 140, 226, side * 180, 240);
  brush.bezierCurveTo(side * 232, 258, side * 256, 306, side * 266, 380);
  brush.lineTo(side * 280, 490);
  brush.lineTo(side * openX, 490);
}

/** Paints the fold between arm and chest. */
function paintFold(brush: Brush, side: number, clothes: Appearance['clothes']): void {
  brush.beginPath();
  brush.moveTo(side * 196, 480);
  brush.quadraticCurveTo(side * 202, 400, side * 188, 344);
  line(brush, clothes.dark, 4, 0.75);
}

function paintBlazer(brush: Brush, { clothes }: Appearance): void {
  brush.beginPath();
  brush.moveTo(-86, 210);
  brush.bezierCurveTo(-58, 262, -30, 288, 0, 290);
  brush.bezierCurveTo(30, 288, 58, 262, 86, 210);
  brush.lineTo(130, 490);
  brush.lineTo(-130, 490);
  brush.closePath();
  fill(brush, clothes.under);
  brush.beginPath();
  brush.moveTo(0, 290);
  brush.bezierCurveTo(30, 288, 58, 262, 86, 210);
  brush.lineTo(130, 490);
  brush.lineTo(34, 490);
  brush.quadraticCurveTo(40, 380, 0, 290);
  fill(brush, clothes.underShade, 0.55);
  for (const side of [-1, 1]) {
    traceShoulder(brush, side, 64, 192, 10);
    brush.bezierCurveTo(side * 24, 400, side * 84, 316, side * 64, 192);
    brush.closePath();
    fill(brush, side < 0 ? mix(clothes.base, clothes.light, 0.3) : clothes.base);
    paintFold(brush, side, clothes);
    // The lapel with its notch.
    brush.beginPath();
    brush.moveTo(side * 62, 188);
    brush.bezierCurveTo(side * 88, 204, side * 108, 218, side * 122, 250);
    brush.lineTo(side * 100, 272);
    brush.lineTo(side * 126, 284);
    brush.bezierCurveTo(side * 104, 356, side * 62, 428, side * 10, 490);
    brush.bezierCurveTo(side * 36, 410, side * 82, 320, side * 62, 188);
    brush.closePath();
    fill(brush, side < 0 ? mix(clothes.base, clothes.light, 0.62) : mix(clothes.base, clothes.light, 0.34));
    line(brush, clothes.dark, 2.4, 0.55);
  }
}

function paintOvershirt(brush: Brush, { clothes }: Appearance): void {
  brush.beginPath();
  brush.moveTo(-78, 208);
  brush.bezierCurveTo(-50, 248, -26, 254, 0, 254);
  brush.bezierCurveTo(26, 254, 50, 248, 78, 208);
  brush.lineTo(130, 490);
  brush.lineTo(-130, 490);
  brush.closePath();
  fill(brush, clothes.under);
  brush.beginPath();
  brush.moveTo(-62, 232);
  brush.bezierCurveTo(-34, 264, 34, 264, 62, 232);
  line(brush, clothes.underShade, 3);
  for (const side of [-1, 1]) {
    traceShoulder(brush, side, 62, 192, 58);
    brush.bezierCurveTo(side * 66, 400, side * 84, 300, side * 62, 192);
    brush.closePath();
    fill(brush, side < 0 ? mix(clothes.base, clothes.light, 0.35) : clothes.base);
    paintFold(brush, side, clothes);
    brush.beginPath();
    brush.moveTo(side * 60, 184);
    brush.bezierCurveTo(side * 88, 196, side * 112, 210, side * 126, 230);
    brush.lineTo(side * 98, 300);
    brush.bezierCurveTo(side * 88, 268, side * 74, 240, side * 56, 216);
    brush.closePath();
    fill(brush, mix(clothes.base, clothes.light, side < 0 ? 0.75 : 0.5));
    line(brush, clothes.dark, 2.4, 0.6);
  }
}

function paintRollneck(brush: Brush, { clothes }: Appearance, half: number): void {
  const collar = half + 13;
  brush.beginPath();
  brush.moveTo(-collar, 200);
  brush.bezierCurveTo(-110, 224, -140, 228, -180, 242);
  brush.bezierCurveTo(-232, 260, -256, 306, -266, 380);
  brush.lineTo(-280, 490);
  brush.lineTo(280, 490);
  brush.lineTo(266, 380);
  brush.bezierCurveTo(256, 306, 232, 260, 180, 242);
  brush.bezierCurveTo(140, 228, 110, 224, collar, 200);
  brush.closePath();
  fill(brush, clothes.base);
  for (const side of [-1, 1]) paintFold(brush, side, clothes);
  brush.beginPath();
  brush.moveTo(-collar, 168);
  brush.quadraticCurveTo(0, 184, collar, 168);
  brush.bezierCurveTo(collar + 5, 190, collar + 8, 208, collar + 10, 222);
  brush.quadraticCurveTo(0, 256, -collar - 10, 222);
  brush.bezierCurveTo(-collar - 8, 208, -collar - 5, 190, -collar, 168);
  brush.closePath();
  fill(brush, mix(clothes.base, clothes.light, 0.55));
  brush.beginPath();
  for (let rib = -4; rib <= 4; rib++) {
    brush.moveTo((rib * collar) / 5, 184 - Math.abs(rib) * 1.2);
    brush.lineTo((rib * (collar + 8)) / 5, 230 - Math.abs(rib) * 1.6);
  }
  line(brush, clothes.dark, 2.2, 0.3);
  brush.beginPath();
  brush.moveTo(-collar - 10, 222);
  brush.quadraticCurveTo(0, 256, collar + 10, 222);
  line(brush, clothes.dark, 3, 0.55);
}
