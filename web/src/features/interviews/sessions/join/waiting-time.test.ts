import { expect, test } from 'vitest';
import { formatWait, secondsToOpen } from './waiting-time.ts';

const at = Date.parse('2026-11-01T10:00:00.000Z');

test('an interview without a scheduled time is open', () => {
  expect(secondsToOpen(null, 0, at)).toBe(0);
});

test('the wait uses the gateway’s clock and ends at zero', () => {
  expect(secondsToOpen('2026-11-01T10:01:00.000Z', 0, at)).toBe(60);
  expect(secondsToOpen('2026-11-01T10:01:00.000Z', 20_000, at)).toBe(40);
  expect(secondsToOpen('2026-11-01T10:01:00.000Z', 0, at + 90_000)).toBe(0);
});

test('the wait becomes more precise as the time approaches', () => {
  expect(formatWait(3 * 86_400 + 5, 'en')).toBe('3 days');
  expect(formatWait(7300, 'en')).toBe('2 hours');
  expect(formatWait(30 * 3600, 'pt')).toBe('30 horas');
  expect(formatWait(125, 'en')).toBe('2:05');
});
