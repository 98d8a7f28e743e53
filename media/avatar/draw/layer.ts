import type { Rect } from '../../recording/nameplate.ts';
import type { Brush } from './paint.ts';
import { sheet } from './paint.ts';

/** Something painted once; `box` is its place in units of the face. */
export interface Layer {
  /** A picture that can't change any more is painted faster than a canvas. */
  image: ImageBitmap;
  box: Rect;
}

/** `unit`: px of one unit. */
export function createLayer(unit: number, box: Rect, paint: (brush: Brush) => void): Layer {
  const { canvas, brush } = sheet(box.width * unit, box.height * unit);
  brush.scale(canvas.width / box.width, canvas.height / box.height);
  brush.translate(-box.x, -box.y);
  paint(brush);
  return { image: canvas.transferToImageBitmap(), box };
}

/** Paints a layer, moved by so many units. */
export const lay = (brush: Brush, { image, box }: Layer, x: number, y: number): void => {
  brush.drawImage(image, box.x + x, box.y + y, box.width, box.height);
};
