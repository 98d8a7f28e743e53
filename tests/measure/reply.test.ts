import { expect, it } from 'vitest';
import { firstAudible, longestSilence, replyWait } from './reply.ts';

const sampleRate = 1000;
const silenceThenTone = (silenceS: number, toneS: number): Float32Array =>
  Float32Array.from({ length: (silenceS + toneS) * sampleRate }, (_, i) =>
    i < silenceS * sampleRate ? 0 : 0.2 * Math.sin(i),
  );

it('finds the first audible moment', () => {
  expect(firstAudible(silenceThenTone(2, 1), sampleRate, 0)).toBeCloseTo(2, 1);
  expect(firstAudible(silenceThenTone(2, 1), sampleRate, 0, 1.9)).toBeNull();
});

it('measures the wait from the last sample of the answer', () => {
  const remote = silenceThenTone(2, 1);
  expect(replyWait({ sampleRate, remote }, { startS: 0, endS: 1.2 })).toEqual({
    waitMs: 800,
    cutOffMs: null,
  });
});

it('detects a reply that starts during the answer as a cut-off', () => {
  const remote = silenceThenTone(2, 1);
  expect(replyWait({ sampleRate, remote }, { startS: 0, endS: 2.5 }).cutOffMs).toBe(2000);
});

it('finds the longest silence', () => {
  const remote = Float32Array.from([...silenceThenTone(1, 1), ...silenceThenTone(2, 1)]);
  const longest = longestSilence(remote, sampleRate, 0, 5);
  expect(longest?.startS).toBeCloseTo(2, 1);
  expect(longest?.endS).toBeCloseTo(4, 1);
  expect(longestSilence(remote, sampleRate, 1.1, 1.9)).toBeNull();
});
