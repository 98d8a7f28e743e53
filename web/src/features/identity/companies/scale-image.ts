/** Maximum width and height of a logo as it is sent (pixels), twice the size in which it is shown. */
const maxPixels = 512;

/**
 * Returns an image as a PNG no larger than needed for a logo. Returns null if the browser can't read the file as a
 * picture.
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
