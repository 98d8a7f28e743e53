import { expect, it } from 'vitest';
import { AppError } from '../../platform/errors/app-error.ts';
import { readExpiry, readTimes } from './times.ts';

const now = new Date('2026-11-21T10:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

function wrongFields(read: () => unknown) {
  try {
    read();
  } catch (error) {
    if (error instanceof AppError) return error.fields;
  }
  return 'nothing was wrong';
}

it('sets the expiry of links to fourteen days after the scheduled time or, without one, after now', () => {
  expect(readTimes(null, null, now)).toEqual({ scheduledAt: null, expiresAt: at(14 * 24) });
  expect(readTimes(at(48), null, now)).toEqual({ scheduledAt: at(48), expiresAt: at(16 * 24) });
  expect(readTimes(at(1), at(2), now)).toEqual({ scheduledAt: at(1), expiresAt: at(2) });
});

it('accepts a time in the current minute', () => {
  expect(readTimes(at(-0.01), null, now).scheduledAt).toEqual(at(-0.01));
});

it('rejects times in the past', () => {
  expect(wrongFields(() => readTimes(at(-1), null, now))).toEqual({ scheduledAt: 'IN_THE_PAST' });
  expect(wrongFields(() => readTimes(null, at(-1), now))).toEqual({ expiresAt: 'IN_THE_PAST' });
  expect(wrongFields(() => readTimes(at(2), at(2), now))).toEqual({ expiresAt: 'NOT_AFTER_START' });
});

it('keeps a scheduled time in the past if only the expiry changes', () => {
  expect(readExpiry(at(-5), at(1), now)).toEqual(at(1));
});
