import { expect, test } from 'vitest';
import { decodeMuLaw, encodeMuLaw, silentByte } from './g711.ts';

/**
 * The upper end of each segment in ITU-T Rec. G.711, table 2a (14 bits): its magnitude, the character signal of the
 * value just below it, and the value that the decoder returns for that signal.
 */
const segmentEnds = [
  [31, 0xf0, 30],
  [95, 0xe0, 93],
  [223, 0xd0, 219],
  [479, 0xc0, 471],
  [991, 0xb0, 975],
  [2015, 0xa0, 1983],
  [4063, 0x90, 3999],
  [8159, 0x80, 8031],
] as const;

test.each(segmentEnds)(
  'the segment up to %i ends with the signal %i, which is decoded as %i',
  (end, byte, value) => {
    const [positive, negative] = [byte, byte & 0x7f];
    expect([...encodeMuLaw(Int16Array.of((end - 1) * 4, (1 - end) * 4))]).toEqual([positive, negative]);
    expect([...decodeMuLaw(Uint8Array.of(positive, negative))]).toEqual([value * 4, -value * 4]);
  },
);

test('a value at a segment’s end belongs to the next segment', () => {
  const starts = segmentEnds.slice(0, -1).map(([end, byte]) => ({ end, next: byte - 1 }));
  expect([...encodeMuLaw(Int16Array.from(starts, ({ end }) => end * 4))]).toEqual(
    starts.map(({ next }) => next),
  );
});

test('every signal is encoded as itself, except that there is one zero', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const again = encodeMuLaw(decodeMuLaw(all));
  expect([...again]).toEqual([...all].map((byte) => (byte === 0x7f ? silentByte : byte)));
});

test('silence and the loudest samples stay within their limits', () => {
  expect([...encodeMuLaw(Int16Array.of(0, 32_767, -32_768))]).toEqual([silentByte, 0x80, 0]);
  expect([...decodeMuLaw(Uint8Array.of(silentByte, 0x80, 0))]).toEqual([0, 32_124, -32_124]);
});

test('the error of a sample is at most half of its interval', () => {
  const samples = Int16Array.from({ length: 65_536 }, (_, at) => at - 32_768);
  const again = decodeMuLaw(encodeMuLaw(samples));
  const worst = samples.reduce((found, sample, at) => {
    if (Math.abs(sample) > 32_635) return found;
    return Math.max(found, Math.abs(sample - again[at]!) / Math.max(16, (Math.abs(sample) + 132) / 16));
  }, 0);
  expect(worst).toBeLessThan(0.6);
});
