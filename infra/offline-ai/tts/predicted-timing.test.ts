import { expect, test } from 'vitest';
import { predictedTiming } from './predicted-timing.ts';

test('words and phonemes have the durations of their symbols', () => {
  const tokens = [
    { text: 'Two', symbols: 'tˈu', spaced: true },
    { text: 'ways', symbols: 'wˈAz', spaced: false },
    { text: '.', symbols: '.', spaced: false },
  ];
  // Silence, t, stress, u, space, w, stress, A, z, full stop, silence.
  const { words, phonemes } = predictedTiming([{ tokens, durations: [10, 2, 1, 3, 1, 2, 1, 4, 2, 6, 2] }]);
  expect(words).toEqual([
    { text: 'Two', startMs: 250, endMs: 400 },
    { text: 'ways.', startMs: 425, endMs: 650 },
  ]);
  expect(phonemes).toEqual([
    { phoneme: 't', startMs: 250, endMs: 325 },
    { phoneme: 'u', startMs: 325, endMs: 400 },
    { phoneme: 'w', startMs: 425, endMs: 500 },
    { phoneme: 'eɪ', startMs: 500, endMs: 600 },
    { phoneme: 'z', startMs: 600, endMs: 650 },
  ]);
});

test('a stress mark at the start of a word belongs to its first phoneme, and diacritics to the one before them', () => {
  const tokens = [{ text: 'É não', symbols: 'ˈɛnɐ̃ʊ̃ː', spaced: false }];
  const { phonemes } = predictedTiming([{ tokens, durations: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] }]);
  expect(phonemes.map(({ phoneme, startMs }) => `${phoneme} ${startMs}`)).toEqual([
    'ɛ 25',
    'n 75',
    'ɐ̃ 100',
    'ʊ̃ː 150',
  ]);
});

test('groups follow each other', () => {
  const group = { tokens: [{ text: 'a', symbols: 'a', spaced: false }], durations: [2, 4, 2] };
  expect(predictedTiming([group, group]).words).toEqual([
    { text: 'a', startMs: 50, endMs: 150 },
    { text: 'a', startMs: 250, endMs: 350 },
  ]);
});
