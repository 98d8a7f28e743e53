import type { Picture } from './recording.ts';
import type { Plates } from './worker-messages.ts';
import { tiles } from './composition.ts';
import { paintInitials, paintNameplate } from './nameplate.ts';
import { platePart } from './worker-messages.ts';

/** Paints the text of the recorded video with the page's fonts, for use by the worker. */
export async function paintPlates(picture: Picture, candi: string, candidate: string): Promise<Plates> {
  // If the font can't be loaded, the system font is used.
  await document.fonts.load('600 20px "Inter Variable"', candi + candidate).catch(() => undefined);
  const tile = tiles(picture);
  const plateHeight = Math.round(picture.height * platePart);
  const plate = (width: number, name: string): ImageBitmap =>
    painted(width, plateHeight, (brush) => {
      paintNameplate(brush, { x: 0, y: plateHeight - picture.height, width, height: picture.height }, name);
    });
  return {
    candi: plate(tile.candi.width, candi),
    candidate: plate(tile.candidate.width, candidate),
    initials: painted(tile.candidate.width, tile.candidate.height, (brush) => {
      paintInitials(brush, { ...tile.candidate, x: 0 }, candidate);
    }),
  };
}

function painted(
  width: number,
  height: number,
  paint: (brush: OffscreenCanvasRenderingContext2D) => void,
): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas to paint on');
  paint(brush);
  return canvas.transferToImageBitmap();
}
