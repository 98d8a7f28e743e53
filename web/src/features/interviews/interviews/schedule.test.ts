import { describe, expect, test } from 'vitest';
import { anyTime, endOf, scheduleOf, startOf, withRoom, wrongTimes } from './schedule.ts';

const scheduled = {
  ...anyTime,
  when: 'scheduled',
  date: '2026-07-01',
  time: '10:00',
  timeZone: 'Europe/Lisbon',
} as const;

test('a time is in the chosen zone, and the links’ last day ends there', () => {
  expect(startOf(scheduled)?.toISOString()).toBe('2026-07-01T09:00:00.000Z');
  expect(endOf({ ...scheduled, expiresOn: '2026-12-31' })?.toISOString()).toBe('2026-12-31T23:59:00.000Z');
  expect(startOf({ ...scheduled, when: 'any' })).toBeNull();
  expect(endOf(scheduled)).toBeNull();
});

test('restores the form values of an existing interview', () => {
  const stored = {
    scheduledAt: '2026-07-01T09:00:00.000Z',
    timeZone: 'Europe/Lisbon',
    expiresAt: '2026-07-15T22:59:00.000Z',
  };
  const schedule = scheduleOf(stored, 'Asia/Dubai');
  expect(schedule).toEqual({ ...scheduled, expiresOn: '2026-07-15' });
  expect(startOf(schedule)?.toISOString()).toBe(stored.scheduledAt);
  expect(endOf(schedule)?.toISOString()).toBe(stored.expiresAt);
  expect(scheduleOf({ ...stored, scheduledAt: null, timeZone: null }, 'Asia/Dubai')).toMatchObject({
    when: 'any',
    timeZone: 'Asia/Dubai',
    expiresOn: '2026-07-16',
  });
});

test('a start after the links’ last day resets that day to the default, unless it was changed too', () => {
  const before = { ...scheduled, expiresOn: '2026-07-15' };
  expect(withRoom({ ...before, date: '2026-08-01' }, before).expiresOn).toBe('');
  expect(withRoom({ ...before, date: '2026-07-10' }, before).expiresOn).toBe('2026-07-15');
  const chosen = { ...before, date: '2026-08-01', expiresOn: '2026-07-20' };
  expect(withRoom(chosen, before)).toEqual(chosen);
});

describe('the times', () => {
  const now = new Date('2026-06-30T12:00:00Z');

  test('are valid', () => {
    expect(wrongTimes(anyTime, now)).toEqual({});
    expect(wrongTimes(scheduled, now)).toEqual({});
    expect(wrongTimes({ ...scheduled, expiresOn: '2026-07-01' }, now)).toEqual({});
  });

  test('are missing or in the past', () => {
    expect(wrongTimes({ ...scheduled, date: '', time: '' }, now)).toEqual({
      date: 'required',
      time: 'required',
    });
    expect(wrongTimes({ ...scheduled, date: '2026-06-30' }, now)).toEqual({ date: 'past' });
    expect(wrongTimes({ ...anyTime, expiresOn: '2026-06-29' }, now)).toEqual({ expiresOn: 'past' });
    expect(wrongTimes({ ...scheduled, expiresOn: '2026-06-30' }, now)).toEqual({
      expiresOn: 'notAfterStart',
    });
    expect(wrongTimes({ ...anyTime, date: '2020-01-01' }, now)).toEqual({});
  });
});
