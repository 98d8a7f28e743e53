import type { Brush } from './paint.ts';
import { ellipse, fill, line } from './paint.ts';

/** Paints round glasses. */
export function paintGlasses(brush: Brush): void {
  for (const side of [-1, 1]) {
    ellipse(brush, side * 42, 4, 33, 31);
    fill(brush, [255, 255, 255], 0.06);
    line(brush, [58, 38, 34], 3.4);
    brush.beginPath();
    brush.moveTo(side * 74, -3);
    brush.lineTo(side * 90, -9);
    line(brush, [58, 38, 34], 3.6);
    brush.beginPath();
    brush.moveTo(side * 42 - 19, -12);
    brush.lineTo(side * 42 - 9, -20);
    line(brush, [255, 255, 255], 3, 0.5);
  }
  brush.beginPath();
  brush.moveTo(-10, 0);
  brush.quadraticCurveTo(0, -8, 10, 0);
  line(brush, [58, 38, 34], 3.4);
}

/** Paints ear studs. */
export function paintStuds(brush: Brush): void {
  for (const side of [-1, 1]) {
    ellipse(brush, side * 96, 40, 4.6, 4.6);
    fill(brush, [226, 176, 84]);
  }
}
