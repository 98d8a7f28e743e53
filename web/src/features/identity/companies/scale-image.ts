/** Maximum width and height of an uploaded logo (px), at least twice the size at which it is displayed. */
const maxPixels = 512;

/**
 * Converts an image to a PNG of at most `maxPixels` in width and height. Returns null if the browser can't read the
 * file as an image.
 */
export async function scaleImage(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, maxPixels / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
