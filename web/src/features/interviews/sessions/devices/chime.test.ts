import { expect, test } from 'vitest';
import { chimeFile } from './chime.ts';

test('returns an audible WAV file of about a second that does not clip and ends in silence', async () => {
  const bytes = await chimeFile().arrayBuffer();
  const view = new DataView(bytes);
  const samples = Array.from({ length: (bytes.byteLength - 44) / 2 }, (_, index) =>
    Math.abs(view.getInt16(44 + index * 2, true)),
  );
  expect(String.fromCharCode(...new Uint8Array(bytes, 0, 4))).toBe('RIFF');
  expect(view.getUint32(40, true)).toBe(samples.length * 2);
  expect(samples.length / view.getUint32(24, true)).toBeCloseTo(1.1, 2);
  const loudest = Math.max(...samples);
  expect(loudest).toBeGreaterThan(6000);
  expect(loudest).toBeLessThan(32_767);
  expect(Math.max(...samples.slice(-200))).toBeLessThan(500);
});
