import { expect, test } from 'vitest';
import { dollars, hours } from './hours.ts';

test.each([
  [0, '0 sec'],
  [59.4, '59 sec'],
  [60, '1 min'],
  [87, '1 min 27 sec'],
  [3600, '1 hr'],
  [3661, '1 hr 1 min'],
  [7505, '2 hr 5 min'],
])('formats %d seconds as %s', (seconds, text) => expect(hours(seconds, 'en')).toBe(text));

test('are formatted in the reader’s language', () => expect(hours(7200, 'es')).toBe('2 h'));

test('dollars show cents only if there are any', () => {
  expect(dollars(900, 'en')).toBe('$900');
  expect(dollars(208.333, 'en')).toBe('$208.33');
});

test('a price keeps its character order in right-to-left text', () =>
  expect(dollars(10, 'ar')).toMatch(/^\u2066[^\u200F]+US\$\u2069$/));
