import { expect, test } from 'vitest';
import { durationWords } from './duration-words.ts';

test.each([
  [12_000, 'en', '12 seconds'],
  [300, 'en', '1 second'],
  [65_000, 'en', '1 minute and 5 seconds'],
  [120_000, 'en', '2 minutes'],
  [65_000, 'pt', '1 minuto e 5 segundos'],
  [65_000, 'es', '1 minuto y 5 segundos'],
])('%d ms in %s are “%s”', (ms, language, words) => expect(durationWords(ms, language)).toBe(words));

test('uses the Arabic plurals', () => {
  expect(durationWords(3000, 'ar')).toContain('ثوان');
  expect(durationWords(12_000, 'ar')).toContain('ثانية');
});
