import type { Appearance } from '../appearances.ts';
import type { Brush, Point } from './paint.ts';
import { chance } from '../rhythm.ts';
import { along, glow, mix, softStroke, through, tone } from './paint.ts';

const hairline: Point[] = [
  [-97, -8],
  [-94, -34],
  [-88, -62],
  [-66, -92],
  [-24, -104],
  [24, -104],
  [66, -92],
  [88, -62],
  [94, -34],
  [97, -8],
];
const crown: Point[] = [
  [-100, -10],
  [-116, -52],
  [-124, -104],
  [-98, -160],
  [-44, -192],
  [44, -192],
  [98, -160],
  [124, -104],
  [116, -52],
  [100, -10],
];

/** Paints tight curls close to the head: many small rings, lit by their position on a sphere. */
export function paintCoils(brush: Brush, appearance: Appearance): void {
  const { hair, seed, room, skin } = appearance;
  softStroke(brush, tone(skin.deep, 0.6), 6, 9, () => through(brush, hairline.slice(2, 8)));
  brush.beginPath();
  through(brush, hairline);
  through(brush, crown.toReversed(), 'line');
  brush.closePath();
  brush.fillStyle = tone(hair.dark);
  brush.fill();
  brush.lineCap = 'round';
  for (let index = 0; index < 2300; index++) {
    const part = chance(seed, index);
    // Some rings lie on the edges, which softens the outline.
    const depth = index % 9 === 0 ? 1 : index % 11 === 0 ? 0.015 : chance(seed + 1, index);
    const from = along(hairline, part);
    const to = along(crown, part);
    const x = from[0] + (to[0] - from[0]) * depth + (chance(seed + 2, index) - 0.5) * 5;
    const y = from[1] + (to[1] - from[1]) * depth + (chance(seed + 3, index) - 0.5) * 5;
    const fromLight = Math.hypot((x + 62) / 150, (y + 146) / 120);
    const noise = (chance(seed + 4, index) - 0.5) * 0.5;
    const lit = Math.min(1, Math.max(0, 0.95 - fromLight + noise));
    const rim = Math.max(0, (x - 84) / 40) * Math.max(0, depth - 0.7) * 1.3;
    const colour = mix(
      mix(mix(hair.dark, hair.base, Math.min(1, lit * 2)), hair.light, Math.max(0, lit * 1.5 - 0.55)),
      room.lamp,
      Math.min(0.28, rim),
    );
    const radius = 2.4 + chance(seed + 5, index) * 2.8;
    const begin = chance(seed + 6, index) * Math.PI * 2;
    brush.beginPath();
    brush.arc(x, y, radius, begin, begin + Math.PI * (1 + chance(seed + 7, index)));
    brush.lineWidth = 1.1 + chance(seed + 8, index) * 1.5;
    brush.strokeStyle = tone(colour, 0.55 + 0.3 * chance(seed + 9, index));
    brush.stroke();
  }
  glow(brush, { x: -56, y: -150, rx: 62, ry: 34, turn: -0.4 }, hair.light, 0.34);
}
