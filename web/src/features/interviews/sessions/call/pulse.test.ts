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

it('is present while heartbeats arrive', () => {
  for (let second = 0; second < 10; second += 1) {
    vi.advanceTimersByTime(1000);
    pulse.beat();
  }
  expect(told).toEqual([]);
});

it('is missing after some seconds without a heartbeat, and back with the next one', () => {
  pulse.beat();
  vi.advanceTimersByTime(3900);
  expect(pulse.isMissing()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([true]);
  pulse.beat();
  expect(told).toEqual([true, false]);
});

it('waits as long for a new agent’s first heartbeat', () => {
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([true]);
  pulse.renew();
  expect(pulse.isMissing()).toBe(false);
  vi.advanceTimersByTime(3900);
  expect(told).toEqual([true]);
});
