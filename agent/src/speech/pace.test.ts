import { expect, test } from 'vitest';
import { VoicePace } from './pace.ts';

const paced = () => {
  const speeds: (number | undefined)[] = [];
  return { speeds, pace: new VoicePace({ updateOptions: ({ speed }) => void speeds.push(speed) }) };
};

test('a voice is slowed down once and then reset to normal speed', () => {
  const { speeds, pace } = paced();
  for (const wanted of ['normal', 'slow', 'slow', 'normal'] as const) pace.set(wanted);
  expect(speeds).toEqual([0.8, undefined]);
});

test('a slowed-down voice that fails keeps its normal speed from then on', () => {
  const { speeds, pace } = paced();
  pace.set('slow');
  pace.failed();
  pace.set('slow');
  expect(speeds).toEqual([0.8, undefined]);
});

test('a voice that fails at normal speed may be slowed down later', () => {
  const { speeds, pace } = paced();
  pace.failed();
  pace.set('slow');
  expect(speeds).toEqual([0.8]);
});
