import { expect, it } from 'vitest';
import { drawnPdf, show, write } from '../../../../testing/drawn-pdf.ts';
import { watchMemory } from '../../../../testing/children-memory.ts';
import { readPdf } from './pdf-text.ts';

const lines = Array.from(
  { length: 40 },
  (_, at) => `words of a scanned page that somebody wrote long ago ${at}`,
);

/** Returns pages with the same scan, which has ink everywhere under the words. */
function scannedPages(pages: number, width: number, height: number): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(width * height).fill(255);
  const stripe = Math.round(width / 300);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += stripe * 4) pixels.fill(20, y * width + x, y * width + x + stripe);
  const draw = `${show('S', 0, 0, 595, 842)}${write(60, 780, lines, { size: 12, mode: 3 })}`;
  return drawnPdf(
    Array.from({ length: pages }, () => ({ draw, pictures: { S: { width, height, pixels } } })),
  );
}

it.each([
  ['three pages scanned at 300 dpi are', 3, 2480, 3508],
  ['a page scanned at 600 dpi is', 1, 4960, 7016],
  ['a page scanned at 1200 dpi is', 1, 9920, 14032],
])('%s read within the limits of time and memory', { timeout: 90_000 }, async (_, pages, width, height) => {
  const file = scannedPages(pages, width, height);
  const { children } = await watchMemory(async () => {
    const { reading } = await readPdf(file, 'company');
    const words = pages * lines.join(' ').split(' ').length;
    expect(reading.scannedWords).toBeGreaterThan(words * 0.99);
    expect(reading.leftOut).not.toHaveProperty('unpainted');
  });
  expect(children).toBeLessThan(200);
});

it('words on a page of unusual size are read', async () => {
  const entries = '/CropBox [0 -20000 595 842]';
  const { text } = await readPdf(
    drawnPdf([{ draw: write(50, 780, ['Priya Raman'], { size: 40 }), entries }]),
    'company',
  );
  expect(text).toBe('Priya Raman');
});
