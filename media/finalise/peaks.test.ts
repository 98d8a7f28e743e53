import { expect, test } from 'vitest';
import { createPeakMeter, higherPeaks, spokenMs } from './peaks.ts';

const sampleRate = 16_000;

test('peaks are the highest amplitudes of each tenth of a second, across blocks of any length', () => {
  const samples = new Int16Array(sampleRate * 0.35);
  samples[1599] = -32_768;
  samples[1600] = 16_384;
  samples[5599] = 128;
  for (const block of [320, 1000, 5600]) {
    const meter = createPeakMeter(sampleRate);
    for (let at = 0; at < samples.length; at += block) meter.add(samples.subarray(at, at + block));
    expect([...meter.peaks()]).toEqual([255, 128, 0, 1]);
  }
});

test('line noise and echo, pauses and clicks don’t count as speech', () => {
  const quietLine = Array.from({ length: 300 }, (_, index) => (index % 2 === 0 ? 2 : 8));
  const speech = Array.from({ length: 50 }, (_, index) => 90 + index);
  expect(spokenMs(Uint8Array.from([...quietLine, ...speech, 255]))).toBe(5100);
  expect(spokenMs(Uint8Array.from({ length: 100 }, () => 2))).toBe(0);
  expect(spokenMs(new Uint8Array(100))).toBe(0);
  expect(spokenMs(new Uint8Array(0))).toBe(0);
});

test('a soft voice counts as well', () =>
  expect(spokenMs(Uint8Array.from([4, 5, 9, 12, 8, 0, 1]))).toBe(500));

test('two voices share the higher peaks', () =>
  expect([...higherPeaks(Uint8Array.from([1, 5, 0]), Uint8Array.from([2, 3, 0]))]).toEqual([2, 5, 0]));
