import { expect, test } from 'vitest';
import { yearMonth } from './year-month.ts';

test.each([
  ['2024', 'en', '2024'],
  ['2024-05', 'en', 'May 2024'],
  ['2024-01', 'pt', 'jan. de 2024'],
  ['2024-12', 'es', 'dic 2024'],
])('%s in %s is shown as “%s”', (text, language, words) => expect(yearMonth(text, language)).toBe(words));
