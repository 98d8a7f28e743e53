import { expect, it } from 'vitest';
import { phoneNumber } from './candidate-parts.ts';

it.each([
  ['٠١٠٠ ٢٠٠ ٣٠٠٠', '0100 200 3000'],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966 50 123 4567'],
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '0912 345 6789'],
  ['\u202A+351 912 345 678\u202C', '+351 912 345 678'],
])('the phone number %j is stored as %j', (typed, stored) => expect(phoneNumber.parse(typed)).toBe(stored));

it.each(['٠١٠', 'ext. 12', '+351 912 345 678 / +351 913 456 789', ''])('%j isn’t a phone number', (typed) =>
  expect(phoneNumber.safeParse(typed).success).toBe(false),
);
