import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPulse, type Pulse } from './pulse.ts';

let told: boolean[];
let pulse: Pulse;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  pulse = createPulse(4000, () => told.push(pulse.isMissing()));
});
afterEach(() => {
  pulse.stop();
  vi.useRealTimers();
});

it('is there as long as signs come', () => {
  for (let second = 0; second < 10; second += 1) {
    vi.advanceTimersByTime(1000);
    pulse.beat();
  }
  expect(told).toEqual([]);
});

it('is missing after some seconds without, and back with the next one', () => {
  pulse.beat();
  vi.advanceTimersByTime(3900);
  expect(pulse.isMissing()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([true]);
  pulse.beat();
  expect(told).toEqual([true, false]);
});

it('gives another agent as long for its first sign', () => {
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([true]);
  pulse.renew();
  expect(pulse.isMissing()).toBe(false);
  vi.advanceTimersByTime(3900);
  expect(told).toEqual([true]);
});
