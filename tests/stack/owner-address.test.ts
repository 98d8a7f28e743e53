import { expect, test } from 'vitest';
import { fileOfOwner, ownerAddress } from './owner-address.ts';

test('a company on the shared stack belongs to the test file that its owner’s address names', () => {
  const file = 'tests/journeys/styles-after-navigation.test.ts';
  const address = ownerAddress(file);
  expect(address).not.toBe(ownerAddress(file));
  // Maximum length of the part before the @ in an address.
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  expect(fileOfOwner('journeys', address)).toBe(file);
  expect(fileOfOwner('journeys', 'ana@candi.test')).toBe('tests/journeys (shared stack)');
  expect(fileOfOwner('live', null)).toBe('tests/live (shared stack)');
});
