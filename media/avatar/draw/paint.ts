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

/** Calls `paint` while drawing is clipped to the current path. */
export function inside(brush: Brush, paint: () => void): void {
  brush.save();
  brush.clip();
  paint();
  brush.restore();
}

/** Fills the current path. */
export function fill(brush: Brush, colour: Colour, opacity = 1): void {
  brush.fillStyle = tone(colour, opacity);
  brush.fill();
}

/** Paints the shadow that hair casts below its `edge`. The shadow tapers towards both ends. */
export function castShadow(brush: Brush, edge: readonly Point[], shade: Colour): void {
  const inner = edge.map(([x, y], index): Point => {
    const far = 11 * Math.sin((index / (edge.length - 1)) * Math.PI) ** 0.6;
    const away = Math.hypot(x, y - 30) || 1;
    return [x - (x / away) * far, y - ((y - 30) / away) * far];
  });
  brush.beginPath();
  through(brush, edge);
  through(brush, inner.toReversed(), 'line');
  brush.closePath();
  fill(brush, shade, 0.85);
}

/** Draws the current path as a line with round ends. `width`: face units. */
export function line(brush: Brush, colour: Colour, width: number, opacity = 1): void {
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.lineWidth = width;
  brush.strokeStyle = tone(colour, opacity);
  brush.stroke();
}

/** Creates an offscreen canvas (size in px). Works in the page and in a worker. */
export function createSheet(width: number, height: number): { canvas: OffscreenCanvas; brush: Brush } {
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas to paint on');
  return { canvas, brush };
}
