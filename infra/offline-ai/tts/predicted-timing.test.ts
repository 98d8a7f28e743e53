import { expect, test } from 'vitest';
import { predictedTiming } from './predicted-timing.ts';

test('words and phonemes have the durations of their symbols, a little earlier', () => {
  const tokens = [
    { text: 'Two', symbols: 'tˈu', spaced: true },
    { text: 'ways', symbols: 'wˈAz', spaced: false },
    { text: '.', symbols: '.', spaced: false },
  ];
  // Silence, t, stress, u, space, w, stress, A, z, full stop, silence.
  const { words, phonemes } = predictedTiming([{ tokens, durations: [10, 2, 1, 3, 1, 2, 1, 4, 2, 6, 2] }]);
  expect(words).toEqual([
    { text: 'Two', startMs: 175, endMs: 365 },
    { text: 'ways.', startMs: 365, endMs: 615 },
  ]);
  expect(phonemes).toEqual([
    { phoneme: 't', startMs: 175, endMs: 290 },
    { phoneme: 'u', startMs: 290, endMs: 365 },
    { phoneme: 'w', startMs: 365, endMs: 465 },
    { phoneme: 'eɪ', startMs: 465, endMs: 565 },
    { phoneme: 'z', startMs: 565, endMs: 615 },
  ]);
});

test('diacritics and length marks belong to the phoneme before them', () => {
  const tokens = [{ text: 'É não', symbols: 'ˈɛnɐ̃ʊ̃ː', spaced: false }];
  const { phonemes } = predictedTiming([{ tokens, durations: [4, 1, 1, 1, 1, 1, 1, 1, 1, 1] }]);
  expect(phonemes.map(({ phoneme, startMs }) => `${phoneme} ${startMs}`)).toEqual([
    'ɛ 25',
    'n 115',
    'ɐ̃ 140',
    'ʊ̃ː 190',
  ]);
});

test('groups follow each other', () => {
  const group = { tokens: [{ text: 'a', symbols: 'a', spaced: false }], durations: [4, 4, 2] };
  expect(predictedTiming([group, group]).words).toEqual([
    { text: 'a', startMs: 25, endMs: 165 },
    { text: 'a', startMs: 275, endMs: 415 },
  ]);
});
