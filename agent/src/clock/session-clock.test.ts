import { expect, test } from 'vitest';
import { SessionClock } from './session-clock.ts';

test('counts from the gateway’s start, corrected by half the round trip', () => {
  let monotonic = 1000;
  const clock = new SessionClock(
    { startedAt: '2026-11-01T10:00:00.000Z', now: '2026-11-01T10:00:05.000Z' },
    { askedAt: 900, answeredAt: 1000 },
    () => monotonic,
  );
  expect(clock.now()).toBe(5050);
  monotonic += 1234.4;
  expect(clock.now()).toBe(6284);
});

test('is never negative', () => {
  const clock = new SessionClock(
    { startedAt: '2026-11-01T10:00:00.000Z', now: '2026-11-01T09:59:59.000Z' },
    { askedAt: 0, answeredAt: 0 },
    () => 10,
  );
  expect(clock.now()).toBe(0);
});
