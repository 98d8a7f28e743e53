import { expect, test } from 'vitest';
import { landingPath } from './landing-path.ts';
import { profileNamed } from './profile-of.ts';

test.each([
  ['user', null, '/'],
  ['admin', null, '/companies'],
  ['user', '/interviews?status=PENDING', '/interviews?status=PENDING'],
  ['solo_user', '/candidates', '/'],
  ['admin', '/', '/companies'],
  ['admin', '/users?after=1', '/users?after=1'],
  ['admin', '/admin/profile', '/admin/profile'],
  ['admin', '/admin/phone', '/admin/phone'],
  ['user', '/admin/profile', '/'],
  ['admin', '/usage', '/companies'],
  ['user', '/usage', '/usage'],
  ['admin', '/report/1', '/report/1'],
  ['admin', '/jobs/1/reports', '/jobs/1/reports'],
  ['admin', '/jobs', '/companies'],
] as const)('a %s who requested %s is sent to %s', (profile, wanted, to) =>
  expect(landingPath(profile, wanted)).toBe(to),
);

test.each([
  ['ADMIN', 'admin'],
  ['user', 'user'],
  [null, 'solo_user'],
  ['nobody', 'solo_user'],
] as const)('the parameter %s selects the profile %s', (name, profile) =>
  expect(profileNamed(name)).toBe(profile),
);
