import { expect, test } from 'vitest';
import { createClock, formatSeconds, secondsLeft, sessionNow } from './call-clock.ts';

const startedAt = '2026-11-01T10:00:00.000Z';
const start = Date.parse(startedAt);

test('corrects a wrong page clock by the gateway’s', () => {
  const clock = createClock({ startedAt, now: '2026-11-01T10:00:02.000Z' }, start + 3_600_000);
  expect(sessionNow(clock, start + 3_600_000)).toBe(2000);
  expect(sessionNow(clock, start + 3_605_000)).toBe(7000);
});

test('time left counts down to zero', () => {
  const clock = createClock({ startedAt, now: startedAt }, start);
  expect(secondsLeft(clock, 300, start)).toBe(300);
  expect(secondsLeft(clock, 300, start + 1)).toBe(300);
  expect(secondsLeft(clock, 300, start + 299_500)).toBe(1);
  expect(secondsLeft(clock, 300, start + 400_000)).toBe(0);
});

test('formats minutes and seconds with the digits of the language', () => {
  expect(formatSeconds(245, 'en')).toBe('4:05');
  expect(formatSeconds(59, 'pt')).toBe('0:59');
});
