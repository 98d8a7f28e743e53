import type { Appearance } from '../appearances.ts';
import type { Brush, Point } from './paint.ts';
import type { Tints } from './tints.ts';
import { chance } from '../rhythm.ts';
import { castShadow, fill, line, through } from './paint.ts';

const crown: Point[] = [
  [-95, -22],
  [-112, -50],
  [-122, -94],
  [-112, -146],
  [-70, -184],
  [0, -200],
  [70, -184],
  [112, -146],
  [122, -94],
  [112, -50],
  [95, -22],
];
const hairline: Point[] = [
  [90, -26],
  [85, -52],
  [70, -76],
  [38, -96],
  [0, -101],
  [-38, -96],
  [-70, -76],
  [-85, -52],
  [-90, -26],
];
const middle: Point = [0, -110];

/** Returns the point at the fraction `part` (0–1) of a polyline. Every segment counts as equally long. */
function along(points: readonly Point[], part: number): Point {
  const place = Math.min(0.9999, Math.max(0, part)) * (points.length - 1);
  const [x, y] = points[Math.floor(place)] ?? middle;
  const [nextX, nextY] = points[Math.floor(place) + 1] ?? [x, y];
  const rest = place % 1;
  return [x + (nextX - x) * rest, y + (nextY - y) * rest];
}

/** Paints tight curls: one flat shape with a scalloped outline, and a few curls drawn as arcs. */
export function paintCoils(brush: Brush, { seed }: Appearance, tints: Tints, swing: number): void {
  castShadow(brush, hairline, tints.shade);
  // The higher a curl lies, the further it moves with the head.
  const move = ([x, y]: Point): Point => [x + swing * 7 * Math.max(0, -(y + 20) / 180), y];
  brush.beginPath();
  through(brush, crown.map(move));
  through(brush, hairline, 'line');
  brush.closePath();
  for (const [outline, count, size] of [
    [crown, 23, 17],
    [hairline, 19, 8],
  ] as const)
    for (let index = 0; index <= count; index++) {
      const [x, y] = move(along(outline, index / count));
      const radius = size + chance(seed + size, index) * size * 0.45;
      brush.moveTo(x + radius, y);
      brush.arc(x, y, radius, 0, Math.PI * 2);
    }
  fill(brush, tints.hair);
  for (const [from, count, colour, width] of [
    [0, 44, tints.hairShade, 3],
    [100, 22, tints.hairLight, 2.8],
  ] as const) {
    brush.beginPath();
    for (let index = from; index < from + count; index++) {
      const across = 0.05 + 0.9 * ((index * 0.618) % 1);
      const [nearX, nearY] = along(hairline, across);
      const [farX, farY] = along(crown.toReversed(), across);
      const depth = 0.1 + chance(seed, index) * 0.88;
      const [x, y] = move([nearX + (farX - nearX) * depth, nearY + (farY - nearY) * depth]);
      const radius = 6 + chance(seed + 5, index) * 4;
      const begin = chance(seed + 6, index) * Math.PI * 2;
      brush.moveTo(x + radius * Math.cos(begin), y + radius * Math.sin(begin));
      brush.arc(x, y, radius, begin, begin + Math.PI * 1.25);
    }
    line(brush, colour, width, 0.75);
  }
}
