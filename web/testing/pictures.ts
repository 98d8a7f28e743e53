/** Returns a picture as a file: red, with a blue band along the left and the right edge. */
export async function drawPicture(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas.');
  context.fillStyle = 'red';
  context.fillRect(0, 0, width, height);
  const band = Math.max(0, (width - height) / 2);
  context.fillStyle = 'blue';
  context.fillRect(0, 0, band, height);
  context.fillRect(width - band, 0, band, height);
  return new File([await canvas.convertToBlob({ type })], 'picture', { type });
}

/** Returns a picture's width and height (px). */
export async function sizeOf(picture: Blob): Promise<[number, number]> {
  const { width, height } = await createImageBitmap(picture);
  return [width, height];
}
