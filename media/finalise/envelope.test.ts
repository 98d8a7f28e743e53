import { describe, expect, test } from 'vitest';
import { bestCorrelation, samplesOf } from './envelope.ts';
import { babble } from './testing/babble.ts';
import { loudnessEnvelope } from './testing/loudness-envelope.ts';

const sampleRate = 8000;

describe('envelope', () => {
  const speech = babble(10, 7, sampleRate);
  const envelope = loudnessEnvelope(speech, sampleRate);

  test('has a frame per 20 ms, in decibels above −60', () => {
    expect(envelope).toHaveLength(500);
    expect(loudnessEnvelope(new Float32Array(800), sampleRate)).toEqual(new Float32Array(5));
    const full = loudnessEnvelope(new Float32Array(160).fill(1), sampleRate);
    expect(full[0]).toBeCloseTo(60, 3);
  });
  test('correlates with the same speech that is delayed, quieter and noisy', () => {
    const late = new Float32Array(speech.length);
    const noise = babble(10, 99, sampleRate);
    for (let index = 2400; index < late.length; index++)
      late[index] = (speech[index - 2400] ?? 0) * 0.3 + (noise[index] ?? 0) * 0.002;
    const found = bestCorrelation(envelope, loudnessEnvelope(late, sampleRate), 50);
    expect(found.lag).toBe(15);
    expect(found.correlation).toBeGreaterThan(0.95);
  });
  test('does not correlate with other speech', () => {
    const other = loudnessEnvelope(babble(10, 1234, sampleRate), sampleRate);
    expect(bestCorrelation(envelope, other, 50).correlation).toBeLessThan(0.5);
  });
  test('of silence correlates with nothing', () => {
    expect(bestCorrelation(envelope, new Float32Array(500), 10).correlation).toBe(0);
  });
});

test('reads PCM samples at any byte offset', () => {
  const bytes = Uint8Array.of(9, 0, 64, 0, 192);
  expect([...samplesOf(bytes.subarray(1))]).toEqual([0.5, -0.5]);
});
