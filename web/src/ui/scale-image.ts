import { imageTypes, photoLimits } from '@candi/contract/platform/images';

/** Maximum width and height of an uploaded logo (px), at least twice the size at which it is displayed. */
const logoPixels = 512;
/** Quality of an encoded photo, from 0 to 1. */
const photoQuality = 0.85;

/** The part of an image that is drawn, and the size at which it is drawn (px). */
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}

/**
 * Draws the part of an image that `frameOf` selects. The result has none of the file's metadata, such as where a photo
 * was taken. Returns null if the browser can't read the file as an image.
 */
async function redraw(
  file: Blob,
  frameOf: (image: ImageBitmap) => Frame,
  background?: string,
): Promise<HTMLCanvasElement | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return null;
  const { x, y, width, height, scale } = frameOf(image);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    if (background !== undefined) {
      context.fillStyle = background;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  }
  image.close();
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, photoQuality));

/**
 * Converts a logo to a PNG of at most `logoPixels` in width and height. Returns null if the browser can't read the file
 * as an image.
 */
export async function scaleLogo(file: Blob): Promise<Blob | null> {
  const canvas = await redraw(file, ({ width, height }) => ({
    x: 0,
    y: 0,
    width,
    height,
    scale: Math.min(1, logoPixels / Math.max(width, height)),
  }));
  return canvas && encode(canvas, 'image/png');
}

export type PhotoProblem = 'type' | 'size' | 'unreadable';

/**
 * Crops a photo to a square around its centre and reduces it to the size that the gateway accepts. Returns a WebP, or a
 * JPEG if the browser can't encode WebP. Returns a problem if the file isn't an accepted image.
 */
export async function squarePhoto(file: File): Promise<Blob | PhotoProblem> {
  if (!imageTypes.some((type) => type === file.type)) return 'type';
  if (file.size > photoLimits.megabytes * 1024 * 1024) return 'size';
  const canvas = await redraw(
    file,
    ({ width, height }) => {
      const side = Math.min(width, height);
      const [x, y] = [(width - side) / 2, (height - side) / 2];
      return { x, y, width: side, height: side, scale: Math.min(1, photoLimits.pixels / side) };
    },
    // JPEG has no transparency.
    'white',
  );
  if (!canvas) return 'unreadable';
  const webp = await encode(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  return (await encode(canvas, 'image/jpeg')) ?? 'unreadable';
}
