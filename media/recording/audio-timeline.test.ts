import { describe, expect, test } from 'vitest';
import { placeSamples, silenceWhileAway } from './audio-timeline.ts';

const sampleRate = 1000;

describe('placing samples (1 kHz: a sample is 1 ms)', () => {
  test.each([
    ['the first ones stand exactly where they were heard', 0, 90, 40, { silence: 50, drop: false }],
    ['the first ones may have begun before the take', 0, 30, 40, { silence: 0, drop: false }],
    ['jitter is left alone', 1000, 1100, 40, { silence: 0, drop: false }],
    ['a gap is filled', 1000, 1500, 40, { silence: 460, drop: false }],
    ['what was replaced by silence is not heard late', 1000, 800, 40, { silence: 0, drop: true }],
  ])('%s', (_, written, endMs, samples, expected) => {
    expect(placeSamples({ sampleRate, written }, endMs, samples)).toEqual(expected);
  });
});

test('silence only where sound stays away', () => {
  expect(silenceWhileAway({ sampleRate, written: 1000 }, 1900)).toBe(0);
  expect(silenceWhileAway({ sampleRate, written: 1000 }, 2100)).toBe(600);
});

test('a fast sound card does not run away from the clock', () => {
  const timeline = { sampleRate: 48_000, written: 0 };
  for (let endMs = 40; endMs < 3_600_000; endMs += 40) {
    // 2048 samples in 40 ms: 6.7 % too many.
    const { silence, drop } = placeSamples(timeline, endMs, 2048);
    if (!drop) timeline.written += silence + 2048;
  }
  expect(Math.abs(timeline.written / 48_000 - 3600)).toBeLessThan(0.3);
});
