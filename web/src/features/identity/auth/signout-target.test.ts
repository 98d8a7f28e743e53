import { expect, test } from 'vitest';
import { signoutTarget } from './signout-target.ts';

test.each([
  ['admin', '/admin'],
  ['ADMIN', '/admin'],
  ['user', '/signin?tab=1'],
  ['solo_user', '/signin?tab=0'],
  ['somebody', '/signin?tab=0'],
  [null, '/signin?tab=0'],
])('a visitor with the profile %s is sent to %s', (profile, target) =>
  expect(signoutTarget(profile)).toBe(target),
);
