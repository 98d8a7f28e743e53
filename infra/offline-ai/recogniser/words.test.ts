import { describe, expect, test } from 'vitest';
import { placeWords, wordsOf } from './words.ts';

test('words are compared without capitals and punctuation, and written with them', () => {
  expect(wordsOf('Well, I’ve — cold-hearted.')).toEqual([
    { word: 'well', written: 'Well,', part: 0 },
    { word: 'i’ve', written: 'I’ve', part: 1 },
    { word: 'cold-hearted', written: 'cold-hearted.', part: 3 },
  ]);
  expect(wordsOf(' … ')).toEqual([]);
  expect(wordsOf('In short,, yes')[1]).toEqual({ word: 'short', written: 'short,', part: 1 });
});

test('quotation marks are left out, apostrophes are kept', () => {
  const written = wordsOf(`"'My colleagues’ work," I said. “'Well, it's fine.'”`).map((word) => word.written);
  expect(written.join(' ')).toBe("My colleagues’ work, I said. Well, it's fine.");
});

describe('placed words', () => {
  const segment = (voiced: boolean[]) => ({
    samples: new Float32Array(voiced.length * 512),
    startMs: 1000,
    voiceEndMs: 1000 + voiced.length * 32,
    voiced,
    endpoint: true,
    continues: false,
  });

  test('follow each other, and longer words take longer', () => {
    const placed = placeWords(wordsOf('I understand'), segment(Array.from({ length: 20 }, () => true)));
    expect(placed[0]).toMatchObject({ startMs: 1000, word: 'i' });
    expect(placed.at(-1)?.endMs).toBe(1640);
    const lengths = placed.map(({ startMs, endMs }) => endMs - startMs);
    expect(lengths[1]).toBeGreaterThan(3 * (lengths[0] ?? 0));
  });

  test('do not fall into a pause', () => {
    const half = Array.from({ length: 10 }, () => true);
    const pause = Array.from({ length: 30 }, () => false);
    const placed = placeWords(wordsOf('yes yes'), segment([...half, ...pause, ...half]));
    expect(placed.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1000, 1320],
      [2280, 2600],
    ]);
  });

  test('of a segment without a voice are all at its start', () => {
    expect(placeWords(wordsOf('oh'), segment([false, false]))[0]).toMatchObject({ startMs: 1000 });
  });
});
