import { expect, it } from 'vitest';
import { latinDigits } from './latin-digits.ts';

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['+٢٠ (١٠٠) 7', '+20 (100) 7'],
  ['ل٣ª½', 'ل3ª½'],
])('%j is %j', (typed, latin) => expect(latinDigits(typed)).toBe(latin));
