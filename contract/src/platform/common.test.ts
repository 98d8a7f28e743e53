import { expect, it } from 'vitest';
import { integer, integerText, isoDate, maxInteger, text } from './common.ts';

it.each(['', 'Ana', 'ليلى', '😀', 'a\nb', '\u202e\uffff'])('%j is text', (value) =>
  expect(text.safeParse(value).success).toBe(true),
);

it.each(['a\u0000b', '\ud800', 'a\udfffb', '\udc00\ud800'])('%j can’t be stored as text', (value) =>
  expect(text.safeParse(value).success).toBe(false),
);

it.each([0, -1, maxInteger, -maxInteger])('%d is an integer', (value) => {
  expect(integer.safeParse(value).success).toBe(true);
  expect(integerText.safeParse(String(value)).success).toBe(true);
});

it.each([2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 0.5, Number.NaN])(
  '%d isn’t accepted as an integer',
  (value) => {
    expect(integer.safeParse(value).success).toBe(false);
    expect(integerText.safeParse(String(value)).success).toBe(false);
  },
);

it.each(['1900-01-01T00:00:00Z', '2026-11-25T10:00:00+01:00', '9998-12-31T23:59:59Z'])(
  '%s is a date',
  (value) => expect(isoDate.safeParse(value).success).toBe(true),
);

it.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '1899-12-31T23:59:59Z',
  '9999-12-31T23:59:59-14:00',
  '2024-02-30T00:00:00Z',
])('%s is rejected as a date', (value) => expect(isoDate.safeParse(value).success).toBe(false));
