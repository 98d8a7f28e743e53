import { expect, test } from 'vitest';
import { countryList } from './country-list.ts';

test('countries are named and sorted in the language of the page', () => {
  expect(countryList(['PT', 'DE', 'ES'], 'en')).toBe('Germany, Portugal, and Spain');
  expect(countryList(['PT', 'DE', 'ES'], 'pt')).toBe('Alemanha, Espanha e Portugal');
  expect(countryList(['PT', 'DE'], 'es')).toBe('Alemania y Portugal');
  expect(countryList(['PT'], 'ar')).toBe('البرتغال');
});

test('a code that belongs to no country is shown as it is', () => {
  expect(countryList(['QX'], 'en')).toBe('QX');
});
