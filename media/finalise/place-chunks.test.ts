import { expect, test } from 'vitest';
import { placeChunks } from './place-chunks.ts';

const chunkOf = (epoch: number, index: number, startMs: number, samples: number) => ({
  voice: 'candidate' as const,
  epoch,
  piece: index,
  startMs,
  samples,
  path: `${epoch}-${index}`,
});
const place = (...chunks: ReturnType<typeof chunkOf>[]) =>
  placeChunks(chunks, 1000).map(({ path, start, count }) => [path, start, count]);

test.each([
  [
    'chunks in any order are placed in the order of the session',
    [chunkOf(1, 1, 1000, 1000), chunkOf(1, 0, 0, 1000)],
    [
      ['1-0', 0, 1000],
      ['1-1', 1000, 1000],
    ],
  ],
  [
    'chunks that are slightly early or late leave no gap',
    [chunkOf(1, 0, 10, 1000), chunkOf(1, 1, 1030, 1000), chunkOf(1, 2, 1990, 1000)],
    [
      ['1-0', 10, 1000],
      ['1-1', 1010, 1000],
      ['1-2', 2010, 1000],
    ],
  ],
  [
    'a real gap is kept',
    [chunkOf(1, 0, 0, 1000), chunkOf(1, 1, 5000, 1000)],
    [
      ['1-0', 0, 1000],
      ['1-1', 5000, 1000],
    ],
  ],
  [
    'the next agent takes precedence from its first chunk on',
    [chunkOf(1, 0, 0, 1000), chunkOf(1, 1, 1000, 1000), chunkOf(2, 0, 1400, 1000)],
    [
      ['1-0', 0, 1000],
      ['1-1', 1000, 400],
      ['2-0', 1400, 1000],
    ],
  ],
  ['an empty chunk is left out', [chunkOf(1, 0, 0, 0)], []],
])('%s', (_, chunks, expected) => {
  expect(place(...chunks)).toEqual(expected);
});
