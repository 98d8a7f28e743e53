import { expect, test } from 'vitest';
import { drawPicture, sizeOf } from '#testing/pictures.ts';
import { squarePhoto } from './scale-image.ts';

/** Returns the photo, or fails the test if there was a problem. */
async function photoOf(file: File): Promise<Blob> {
  const photo = await squarePhoto(file);
  if (typeof photo === 'string') throw new Error(photo);
  return photo;
}

test.each([
  ['a wide picture', 1600, 900, 512],
  ['a tall picture', 600, 1200, 512],
  ['a small picture, which isn’t enlarged', 90, 60, 60],
])('%s becomes a square WebP', async (_what, width, height, side) => {
  const photo = await photoOf(await drawPicture(width, height));
  expect(photo.type).toBe('image/webp');
  expect(await sizeOf(photo)).toEqual([side, side]);
});

test('the centre of the picture is kept', async () => {
  const image = await createImageBitmap(await photoOf(await drawPicture(1500, 500)));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context?.drawImage(image, 0, 0);
  for (const x of [4, image.width - 5]) {
    const [red = 0, , blue = 0] = context?.getImageData(x, 250, 1, 1).data ?? [];
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  }
});

test('the file’s metadata is left out', async () => {
  // The start of a JPEG, followed by an Exif segment with a text, and the rest.
  const jpeg = new Uint8Array(await (await drawPicture(40, 40, 'image/jpeg')).arrayBuffer());
  const exif = new TextEncoder().encode('Exif\0\0GPS 41.15 N');
  const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  const file = new File([jpeg.slice(0, 2), segment, jpeg.slice(2)], 'me.jpg', { type: 'image/jpeg' });
  expect(await file.text()).toContain('GPS 41.15 N');
  expect(await (await photoOf(file)).text()).not.toContain('GPS');
});

test.each([
  ['type', new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })],
  ['size', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.jpg', { type: 'image/jpeg' })],
  ['unreadable', new File(['<svg/>'], 'me.png', { type: 'image/png' })],
] as const)('a file can have the problem “%s”', async (problem, file) => {
  expect(await squarePhoto(file)).toBe(problem);
});
