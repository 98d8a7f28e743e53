import { expect, test } from 'vitest';
import { profileOfTab, tabOf } from './account-tab.ts';

test.each([
  ['1', 'user'],
  ['0', 'solo_user'],
  [null, 'solo_user'],
  ['x', 'solo_user'],
] as const)('tab %s belongs to %s', (tab, profile) => expect(profileOfTab(tab)).toBe(profile));

test.each([
  ['user', '1'],
  ['solo_user', '0'],
  ['admin', '0'],
  [undefined, '0'],
] as const)('profile %s has tab %s', (profile, tab) => expect(tabOf(profile)).toBe(tab));
