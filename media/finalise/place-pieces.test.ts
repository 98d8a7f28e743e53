import { expect, test } from 'vitest';
import { placePieces } from './place-pieces.ts';

const piece = (epoch: number, index: number, startMs: number, samples: number) => ({
  voice: 'candidate' as const,
  epoch,
  piece: index,
  startMs,
  samples,
  path: `${epoch}-${index}`,
});
const place = (...pieces: ReturnType<typeof piece>[]) =>
  placePieces(pieces, 1000).map(({ path, start, count }) => [path, start, count]);

test.each([
  [
    'any order in, the order of the session out',
    [piece(1, 1, 1000, 1000), piece(1, 0, 0, 1000)],
    [
      ['1-0', 0, 1000],
      ['1-1', 1000, 1000],
    ],
  ],
  [
    'a little early or late: no seam',
    [piece(1, 0, 10, 1000), piece(1, 1, 1030, 1000), piece(1, 2, 1990, 1000)],
    [
      ['1-0', 10, 1000],
      ['1-1', 1010, 1000],
      ['1-2', 2010, 1000],
    ],
  ],
  [
    'a real gap stays',
    [piece(1, 0, 0, 1000), piece(1, 1, 5000, 1000)],
    [
      ['1-0', 0, 1000],
      ['1-1', 5000, 1000],
    ],
  ],
  [
    'the next agent is believed from its first piece on',
    [piece(1, 0, 0, 1000), piece(1, 1, 1000, 1000), piece(2, 0, 1400, 1000)],
    [
      ['1-0', 0, 1000],
      ['1-1', 1000, 400],
      ['2-0', 1400, 1000],
    ],
  ],
  ['an empty piece is nothing', [piece(1, 0, 0, 0)], []],
])('%s', (_, pieces, expected) => {
  expect(place(...pieces)).toEqual(expected);
});
