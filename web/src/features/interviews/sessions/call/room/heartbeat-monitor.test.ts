import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHeartbeatMonitor, type HeartbeatMonitor } from './heartbeat-monitor.ts';

let told: boolean[];
let heartbeatMonitor: HeartbeatMonitor;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  heartbeatMonitor = createHeartbeatMonitor(4000, () => told.push(heartbeatMonitor.isMissing()));
});
afterEach(() => {
  heartbeatMonitor.stop();
  vi.useRealTimers();
});

it('is present while heartbeats arrive', () => {
  for (let second = 0; second < 10; second += 1) {
    vi.advanceTimersByTime(1000);
    heartbeatMonitor.beat();
  }
  expect(told).toEqual([]);
});

it('is missing after some seconds without a heartbeat, and back with the next one', () => {
  heartbeatMonitor.beat();
  vi.advanceTimersByTime(3900);
  expect(heartbeatMonitor.isMissing()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([true]);
  heartbeatMonitor.beat();
  expect(told).toEqual([true, false]);
});

it('waits as long for a new agent’s first heartbeat', () => {
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([true]);
  heartbeatMonitor.renew();
  expect(heartbeatMonitor.isMissing()).toBe(false);
  vi.advanceTimersByTime(3900);
  expect(told).toEqual([true]);
});
