import { describe, expect, it, test } from 'vitest';
import { babble } from '@candi/media/finalise/testing/babble';
import type { Sound } from './sound.ts';
import { alikeOver, follow, soundingS } from './follow.ts';

const sampleRate = 8000;
const said = babble(6, 7, sampleRate);
const samplesOf = (ms: number): number => (ms / 1000) * sampleRate;

/** Joins the parts, with 2 s of silence before and after them. */
const heardAs = (...parts: Float32Array[]): Sound => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const samples = new Float32Array(length + 4 * sampleRate);
  let at = 2 * sampleRate;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return { samples, sampleRate };
};
const likeness = (heard: Sound, part = said): number =>
  alikeOver([follow({ samples: part, sampleRate }, heard, 2.3, 1)]);
const silence = (ms: number) => new Float32Array(samplesOf(ms));

test('a sound is located by its start and its end', () => {
  const whole = heardAs(said.subarray(0, samplesOf(3000)), silence(80), said.subarray(samplesOf(3000)));
  expect(follow({ samples: said, sampleRate }, whole, 2.3, 1).lateMs).toBe(-220);
});

test('audio that follows a sound does not affect its location', () => {
  const part = { samples: Float32Array.from([...said, ...silence(3000)]), sampleRate };
  const whole = heardAs(silence(200), said, babble(3, 23, sampleRate));
  expect(follow(part, whole, 2.3, 1).mostlyLateMs).toBe(-100);
  expect(follow({ samples: silence(2000), sampleRate }, whole, 2.3, 1).mostlyLateMs).toBeNaN();
});

describe('a jitter buffer’s changes', () => {
  it('keep the correlation high', () => {
    const half = samplesOf(3000);
    expect(likeness(heardAs(said))).toBeGreaterThan(0.99);
    expect(likeness(heardAs(said.subarray(0, half), silence(100), said.subarray(half)))).toBeGreaterThan(
      0.85,
    );
    // Leaving out every 20th frame makes the sound 5 % faster.
    const frame = samplesOf(20);
    const faster = Array.from({ length: said.length / frame }, (_, index) =>
      said.subarray(index * frame, (index + (index % 20 === 19 ? 0 : 1)) * frame),
    );
    expect(likeness(heardAs(...faster))).toBeGreaterThan(0.85);
  });
});

describe('damaged audio', () => {
  it('lowers the correlation', () => {
    const lost = said.slice();
    lost.fill(0, samplesOf(2000), samplesOf(4000));
    expect(likeness(heardAs(lost))).toBeLessThan(0.8);
    const torn = Array.from({ length: 6 }, (_, second) => [
      said.subarray(samplesOf(second * 1000), samplesOf((second + 1) * 1000)),
      silence(300),
    ]).flat();
    expect(likeness(heardAs(...torn))).toBeLessThan(0.8);
  });
});

test('a different sound does not correlate', () => {
  const others = Array.from({ length: 30 }, (_, index) =>
    likeness(heardAs(babble(6, 1000 + index, sampleRate))),
  );
  expect(Math.max(...others)).toBeLessThan(0.8);
});

test('a damaged part counts in proportion to its length', () => {
  const whole = follow({ samples: said, sampleRate }, heardAs(said), 2, 1);
  const missing = follow({ samples: babble(1, 5, sampleRate), sampleRate }, heardAs(silence(1000)), 2, 1);
  expect(alikeOver([missing])).toBe(0);
  expect(alikeOver([whole, missing])).toBeGreaterThan(0.8);
  expect(alikeOver([whole, missing])).toBeLessThan(alikeOver([whole]));
});

test('the time with sound excludes silence and survives pauses', () => {
  const whole = soundingS({ samples: said, sampleRate });
  const half = samplesOf(3000);
  const paused = heardAs(said.subarray(0, half), silence(300), said.subarray(half));
  expect(whole).toBeGreaterThan(2);
  expect(Math.abs(soundingS(paused) - whole)).toBeLessThan(0.05);
  expect(soundingS(heardAs(said, said))).toBeCloseTo(2 * whole, 0);
  expect(soundingS(heardAs(silence(3000)))).toBe(0);
});
