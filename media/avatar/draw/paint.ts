import type { Brush } from '../../recording/nameplate.ts';

export type { Brush } from '../../recording/nameplate.ts';
export type Colour = readonly [red: number, green: number, blue: number];
export type Point = readonly [x: number, y: number];

export const tone = ([red, green, blue]: Colour, opacity = 1): string =>
  `rgba(${red}, ${green}, ${blue}, ${opacity})`;

export function mix(from: Colour, to: Colour, part: number): Colour {
  const blend = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * part);
  return [blend(0), blend(1), blend(2)];
}

export interface Spot {
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** Rotation (radians). */
  turn?: number;
  /** Radius at which the fall-off begins, as a share of the gradient's radius (0–1). */
  core?: number;
}

/** Paints a soft ellipse of light or shade that fades out at its edge. */
export function glow(brush: Brush, spot: Spot, colour: Colour, opacity: number): void {
  brush.save();
  brush.translate(spot.x, spot.y);
  if (spot.turn) brush.rotate(spot.turn);
  brush.scale(spot.rx, spot.ry);
  const fall = brush.createRadialGradient(0, 0, 0, 0, 0, 1);
  const core = spot.core ?? 0;
  fall.addColorStop(0, tone(colour, opacity));
  if (core > 0) fall.addColorStop(core, tone(colour, opacity));
  // Three steps approximate a Gaussian, because a linear fall-off has a visible edge.
  fall.addColorStop(core + (1 - core) * 0.35, tone(colour, opacity * 0.62));
  fall.addColorStop(core + (1 - core) * 0.68, tone(colour, opacity * 0.18));
  fall.addColorStop(1, tone(colour, 0));
  brush.fillStyle = fall;
  brush.fillRect(-1, -1, 2, 2);
  brush.restore();
}

export const ellipse = (brush: Brush, x: number, y: number, rx: number, ry: number, turn = 0): void => {
  brush.beginPath();
  brush.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
};

/**
 * Adds a smooth curve (Catmull-Rom) through the points to the path. `start`: whether to begin a new subpath (`move`)
 * or connect with a line (`line`).
 */
export function through(brush: Brush, points: readonly Point[], start: 'move' | 'line' = 'move'): void {
  const [first] = points;
  if (!first) return;
  if (start === 'move') brush.moveTo(...first);
  else brush.lineTo(...first);
  for (let index = 0; index < points.length - 1; index++) {
    const here = points[index] ?? first;
    const next = points[index + 1] ?? here;
    const before = points[index - 1] ?? here;
    const after = points[index + 2] ?? next;
    brush.bezierCurveTo(
      here[0] + (next[0] - before[0]) / 6,
      here[1] + (next[1] - before[1]) / 6,
      next[0] - (after[0] - here[0]) / 6,
      next[1] - (after[1] - here[1]) / 6,
      ...next,
    );
  }
}

/** Returns the point at the fraction `part` (0–1) of a polyline. Every segment counts as equally long. */
export function along(points: readonly Point[], part: number): Point {
  const place = Math.min(0.9999, Math.max(0, part)) * (points.length - 1);
  const [x, y] = points[Math.floor(place)] ?? [0, 0];
  const [nextX, nextY] = points[Math.floor(place) + 1] ?? [x, y];
  const rest = place % 1;
  return [x + (nextX - x) * rest, y + (nextY - y) * rest];
}

/** Calls `paint` while drawing is clipped to the current path. */
export function inside(brush: Brush, paint: () => void): void {
  brush.save();
  brush.clip();
  paint();
  brush.restore();
}

/** Paints a blurred outline of a path, for soft edges: only the blur is visible. `blur`: px of the canvas. */
export function softStroke(
  brush: Brush,
  colour: string,
  width: number,
  blur: number,
  trace: () => void,
): void {
  const away = 8000;
  brush.save();
  brush.shadowColor = colour;
  brush.shadowBlur = blur;
  brush.shadowOffsetX = away;
  brush.lineWidth = width;
  brush.strokeStyle = '#000';
  // The shadow's offset ignores the transform, so the path is moved by `-away` px, converted to transformed units.
  const { a, b } = brush.getTransform();
  const scale = Math.hypot(a, b) || 1;
  brush.translate(-away / scale, 0);
  brush.beginPath();
  trace();
  brush.stroke();
  brush.restore();
}

/** Creates an offscreen canvas (size in px). Works in the page and in a worker. */
export function createSheet(width: number, height: number): { canvas: OffscreenCanvas; brush: Brush } {
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas to paint on');
  return { canvas, brush };
}
