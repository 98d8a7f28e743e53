import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { fieldErrors } from './field-errors.ts';

test('returns the messages of invalid fields by path', () =>
  expect(
    fieldErrors(new ApiError('VALIDATION', 'x', 422, { fields: { name: 'Too long', 'a.0': 'Why?', n: 1 } })),
  ).toEqual({ name: 'Too long', 'a.0': 'Why?' }));

test('returns nothing for other failures', () => {
  expect(fieldErrors(new ApiError('INTERNAL', 'x', 500))).toEqual({});
  expect(fieldErrors(new ApiError('VALIDATION', 'x', 422, { fields: null }))).toEqual({});
  expect(fieldErrors(new Error('x'))).toEqual({});
});
