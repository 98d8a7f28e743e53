import { expect, test } from 'vitest';
import { VoicePace } from './pace.ts';

const paced = () => {
  const speeds: (number | undefined)[] = [];
  return { speeds, pace: new VoicePace({ updateOptions: ({ speed }) => void speeds.push(speed) }) };
};

test('a voice is slowed down once, and back', () => {
  const { speeds, pace } = paced();
  for (const wanted of ['normal', 'slow', 'slow', 'normal'] as const) pace.set(wanted);
  expect(speeds).toEqual([0.8, undefined]);
});

test('a slow voice that fails goes on at its own speed for good', () => {
  const { speeds, pace } = paced();
  pace.set('slow');
  pace.failed();
  pace.set('slow');
  expect(speeds).toEqual([0.8, undefined]);
});

test('a voice that fails at its own speed may be slowed down later', () => {
  const { speeds, pace } = paced();
  pace.failed();
  pace.set('slow');
  expect(speeds).toEqual([0.8]);
});
