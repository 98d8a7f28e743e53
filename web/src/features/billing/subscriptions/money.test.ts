import { expect, it } from 'vitest';
import { charged, price } from './money.ts';

it('shows listed prices without cents if they are whole, and charged amounts with cents', () => {
  expect([price(75, 'en'), price(2500 / 12, 'en')]).toEqual(['$75', '$208.33']);
  expect([charged(9600, 'en'), charged(-4550, 'en'), charged(0, 'en')]).toEqual([
    '$96.00',
    '-$45.50',
    '$0.00',
  ]);
});

it('has the same sign in every language, before the amount in Arabic, where it is isolated', () => {
  for (const language of ['en', 'pt', 'es', 'ar']) {
    expect(price(1200, language)).toContain('$');
    expect(price(1200, language)).not.toContain('US');
  }
  expect(price(1200, 'ar')).toBe('\u2066$1,200\u2069');
  expect(charged(-4550, 'ar')).toBe('\u2066-$45.50\u2069');
});
