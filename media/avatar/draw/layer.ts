import type { Rect } from '../../recording/nameplate.ts';
import type { Brush } from './paint.ts';
import { createSheet } from './paint.ts';

/** A drawing that is painted once. `box`: its position (face units). */
export interface Layer {
  /** A bitmap, because it is drawn faster than a canvas. */
  image: ImageBitmap;
  box: Rect;
}

/** Creates a layer. `unit`: size of a face unit (px). */
export function createLayer(unit: number, box: Rect, paint: (brush: Brush) => void): Layer {
  const { canvas, brush } = createSheet(box.width * unit, box.height * unit);
  brush.scale(canvas.width / box.width, canvas.height / box.height);
  brush.translate(-box.x, -box.y);
  paint(brush);
  return { image: canvas.transferToImageBitmap(), box };
}

/** Draws a layer, moved by `x` and `y` (face units). */
export const drawLayer = (brush: Brush, { image, box }: Layer, x: number, y: number): void => {
  brush.drawImage(image, box.x + x, box.y + y, box.width, box.height);
};
