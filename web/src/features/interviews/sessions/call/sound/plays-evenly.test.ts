import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { isEven, playsEvenly, readPlayed } from './plays-evenly.ts';

describe('between two checks', () => {
  const before = { atS: 10, playedS: 3 };
  it.each([
    ['the elapsed time', 0.25, true],
    ['a step less', 0.24, true],
    ['a step more', 0.26, true],
    ['nothing', 0, false],
    ['much less than the elapsed time', 0.17, false],
    ['much more than the elapsed time', 0.33, false],
  ])('playing %s (%d s of 0.25 s) is even: %s', (_what, playedS, even) => {
    expect(isEven(before, { atS: 10.25, playedS: 3 + playedS })).toBe(even);
  });
  it('the track started or ended', () => {
    expect(isEven(null, before)).toBe(false);
    expect(isEven(before, null)).toBe(false);
    expect(isEven(before, before)).toBe(false);
  });
});

const report = (atMs: number, playedS: number) =>
  new Map<string, unknown>([
    ['T1', { type: 'transport', timestamp: 1 }],
    ['IT1', { type: 'inbound-rtp', timestamp: atMs, totalSamplesDuration: playedS }],
  ]);

test('reads the played time from a receiver’s statistics', () => {
  expect(readPlayed(report(10_250, 3.25))).toEqual({ atS: 10.25, playedS: 3.25 });
  expect(readPlayed(new Map())).toBeNull();
  expect(readPlayed(undefined)).toBeNull();
});

describe('a track', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Returns the time until `playsEvenly` resolves (ms) for a receiver that plays nothing until `busyUntilMs`. */
  const resolvesAfterMs = async (busyUntilMs: number): Promise<number> => {
    const began = performance.now();
    const resolved = playsEvenly(() => {
      const atMs = performance.now() - began;
      return Promise.resolve(report(atMs, Math.max(0, atMs - busyUntilMs) / 1000));
    }).then(() => performance.now() - began);
    await vi.advanceTimersByTimeAsync(60_000);
    return resolved;
  };

  it('that plays is reported soon', async () => {
    expect(await resolvesAfterMs(0)).toBe(300);
  });
  it('that plays unevenly is waited for', async () => {
    expect(await resolvesAfterMs(1000)).toBe(1300);
  });
  it('that never plays is reported after the maximum wait', async () => {
    expect(await resolvesAfterMs(Infinity)).toBe(4000);
  });
});
