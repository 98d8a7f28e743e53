import { describe, expect, test } from 'vitest';
import { emptyTimeline, placeSamples, silenceWhileAway, stretched } from './audio-timeline.ts';

/** Places samples as a recording does; `place` also returns the end of the last sample (ms). */
function newTimeline(sampleRate: number) {
  const timeline = emptyTimeline(sampleRate);
  return {
    timeline,
    place: (endMs: number, samples: number) => {
      const told = placeSamples(timeline, endMs, samples);
      if (!told.drop) timeline.written += told.silence + samples + told.stretch;
      return { ...told, endMs: (timeline.written / sampleRate) * 1000 };
    },
  };
}

describe('placing samples (1 kHz: a sample is 1 ms)', () => {
  test('places the first samples where they were captured, unless they precede the recording', () => {
    expect(newTimeline(1000).place(90, 40)).toMatchObject({ silence: 50, endMs: 90 });
    expect(newTimeline(1000).place(30, 40)).toMatchObject({ silence: 0, endMs: 40 });
    expect(newTimeline(1000).place(-5, 40)).toMatchObject({ drop: true, endMs: 0 });
  });

  test('ignores jitter and fills an interruption with silence', () => {
    const { place } = newTimeline(1000);
    place(100, 100);
    expect(place(290, 100)).toMatchObject({ silence: 0, stretch: 0 });
    expect(place(300, 100)).toMatchObject({ silence: 0, stretch: 0, endMs: 300 });
    expect(place(1000, 100)).toMatchObject({ silence: 600, endMs: 1000 });
  });

  test('places samples after silence that was already written', () => {
    const { timeline, place } = newTimeline(1000);
    place(100, 100);
    timeline.written += silenceWhileAway(timeline, 2000);
    expect(timeline.written).toBe(1500);
    expect(place(2000, 100)).toMatchObject({ silence: 400, endMs: 2000 });
    expect(place(1700, 100)).toMatchObject({ drop: true });
  });
});

test('writes silence only while no samples arrive', () => {
  expect(silenceWhileAway({ sampleRate: 1000, written: 1000 }, 1900)).toBe(0);
  expect(silenceWhileAway({ sampleRate: 1000, written: 1000 }, 2100)).toBe(600);
});

test.each([
  ['fast', 1.0002],
  ['slow', 0.9998],
])('a %s sound card that delivers in bursts stays within 10 ms of the clock', (_, pace) => {
  const { place } = newTimeline(48_000);
  const batchMs = (2048 / 48_000 / pace) * 1000;
  let worst = 0;
  let silence = 0;
  let dropped = 0;
  for (let batch = 1; batch * batchMs < 30 * 60_000; batch++) {
    // Four batches arrive at a time, and every tenth time the machine is busy for 200 ms.
    const lateMs = (3 - (batch % 4)) * batchMs + (batch % 40 < 4 ? 200 : 0);
    const told = place(batch * batchMs + lateMs, 2048);
    if (batch > 500) {
      dropped += Number(told.drop);
      worst = Math.max(worst, Math.abs(told.endMs - batch * batchMs));
      silence += told.silence;
    }
  }
  expect(worst).toBeLessThan(10);
  expect([silence, dropped]).toEqual([0, 0]);
});

test('a sound card that is far too fast stays in step with the clock', () => {
  const { timeline, place } = newTimeline(48_000);
  // 2048 samples in 40 ms are 6.7 % too many.
  for (let endMs = 40; endMs < 3_600_000; endMs += 40) place(endMs, 2048);
  expect(Math.abs(timeline.written / 48_000 - 3600)).toBeLessThan(0.3);
});

test('stretching keeps the sound', () => {
  const samples = Float32Array.from({ length: 2048 }, (_, i) => Math.sin(i / 20));
  const longer = stretched(samples, 2068);
  expect(longer).toHaveLength(2068);
  expect(longer[0]).toBeCloseTo(samples[0]!);
  expect(longer.at(-1)).toBeCloseTo(samples.at(-1)!);
  expect(longer[1034]).toBeCloseTo(samples[1024]!, 1);
});
