import { expect, test } from 'vitest';
import { hours } from './hours.ts';

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
