import { expect, test } from 'vitest';
import { guardDecision } from './guard-decision.ts';

const view = {
  hasToken: true,
  user: 'user',
  profiles: ['user', 'solo_user'],
  previous: null,
} as const;

test('a token alone makes the page wait for its user', () =>
  expect(guardDecision({ ...view, user: 'loading' })).toBe('wait'));

test('a refused token waits for the sign-out that its answer began', () =>
  expect(guardDecision({ ...view, user: 'refused' })).toBe('wait'));

test('an allowed profile passes', () => expect(guardDecision(view)).toBe('pass'));

test('another profile is not authorized', () =>
  expect(guardDecision({ ...view, user: 'admin' })).toEqual({ to: '/unauthorized' }));

test('a user that could not be loaded signs in', () =>
  expect(guardDecision({ ...view, user: 'failed' })).toEqual({ to: '/signin' }));

test.each([
  [null, '/signin?tab=0'],
  ['user', '/signin?tab=1'],
  ['solo_user', '/signin?tab=0'],
  ['admin', '/admin'],
] as const)('without a token, after %s → %s', (previous, to) =>
  expect(guardDecision({ ...view, hasToken: false, user: 'loading', previous })).toEqual({ to }),
);
