import type { Appearance } from '../appearances.ts';
import type { Brush, Point } from './paint.ts';
import { chance } from '../rhythm.ts';
import { traceLock } from './lock.ts';
import { along, glow, inside, mix, softStroke, through, tone } from './paint.ts';

const hairline: Point[] = [
  [-97, 6],
  [-93, -34],
  [-86, -70],
  [-64, -98],
  [-22, -108],
  [26, -105],
  [66, -94],
  [87, -66],
  [94, -30],
  [98, 8],
];
const crown: Point[] = [
  [-103, 4],
  [-110, -46],
  [-112, -98],
  [-88, -148],
  [-36, -178],
  [28, -184],
  [84, -160],
  [111, -108],
  [110, -46],
  [104, 6],
];

/** Paints short hair, combed back and to one side. */
export function paintShort(brush: Brush, appearance: Appearance, unit: number): void {
  const { hair, seed } = appearance;
  softStroke(brush, tone(appearance.skin.deep, 0.45), 6, 8 * unit, () =>
    through(brush, hairline.slice(2, 8)),
  );
  traceLock(brush, { near: hairline, far: crown });
  const mass = brush.createLinearGradient(-100, -150, 110, -40);
  mass.addColorStop(0, tone(mix(hair.base, hair.light, 0.3)));
  mass.addColorStop(0.5, tone(hair.base));
  mass.addColorStop(1, tone(hair.dark));
  brush.fillStyle = mass;
  brush.fill();
  brush.lineCap = 'round';
  // The hair is combed from the forehead up and to the viewer's right; at the temples it is short and straight.
  for (let index = 0; index < 760; index++) {
    const root = chance(seed, index);
    const side = Math.abs(root - 0.5) * 2;
    // The hair lies close at the sides, so nothing sticks out of the outline.
    const depth = chance(seed + 1, index) ** 0.9 * (1 - 0.3 * side * side);
    const temple = Math.min(1, Math.max(0, side - 0.56) / 0.3);
    const from = along(hairline, root);
    const to = along(crown, root);
    const start: Point = [
      from[0] + (to[0] - from[0]) * depth * 0.94,
      from[1] + (to[1] - from[1]) * depth * 0.94,
    ];
    const outward = Math.atan2(start[1] + 50, start[0]);
    const swept = 0.25 + (root > 0.5 ? 1.6 : 1.25) * depth;
    const way = temple > 0.5 ? Math.PI / 2 : outward + swept;
    const length = (1 - temple) * (26 + chance(seed + 2, index) * 20) * (1 - side * (0.35 + 0.5 * depth)) + 6;
    const lit = (1 - root) * 0.5 + depth * 0.35 + (chance(seed + 3, index) - 0.5) * 0.8;
    const colour =
      lit > 0.5
        ? mix(hair.base, hair.light, Math.min(1, (lit - 0.5) * 1.7))
        : mix(hair.dark, hair.base, Math.max(0, lit * 2));
    const end: Point = [start[0] + Math.cos(way) * length, start[1] + Math.sin(way) * length];
    if (Math.abs(end[0]) > 112) continue;
    const bend = way - (temple > 0.5 ? 0 : 0.6 * (1 - side));
    brush.beginPath();
    brush.moveTo(...start);
    brush.quadraticCurveTo(
      start[0] + Math.cos(bend) * length * 0.5,
      start[1] + Math.sin(bend) * length * 0.5,
      ...end,
    );
    brush.lineWidth = 0.7 + chance(seed + 4, index) * 1.7;
    brush.strokeStyle = tone(colour, 0.3 + chance(seed + 5, index) * 0.4);
    brush.stroke();
  }
  const sheen = mix(hair.light, [255, 236, 210], 0.35);
  traceLock(brush, { near: hairline, far: crown });
  inside(brush, () => {
    glow(brush, { x: -46, y: -146, rx: 56, ry: 20, turn: -0.42 }, sheen, 0.42);
    glow(brush, { x: 104, y: -60, rx: 22, ry: 80 }, hair.dark, 0.5);
    softStroke(brush, tone(mix(appearance.room.lamp, hair.light, 0.2), 0.7), 4, 6 * unit, () =>
      through(brush, crown.slice(5)),
    );
  });
}
