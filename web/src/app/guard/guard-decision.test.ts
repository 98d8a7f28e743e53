import { expect, test } from 'vitest';
import { guardDecision } from './guard-decision.ts';

const view = {
  hasToken: true,
  user: 'user',
  profiles: ['user', 'solo_user'],
  previous: null,
} as const;

test('waits for the user while only a token is known', () =>
  expect(guardDecision({ ...view, user: 'loading' })).toBe('wait'));

test('waits for the sign-out that a rejected token triggers', () =>
  expect(guardDecision({ ...view, user: 'refused' })).toBe('wait'));

test('lets an allowed profile through', () => expect(guardDecision(view)).toBe('pass'));

test('sends another profile to /unauthorized', () =>
  expect(guardDecision({ ...view, user: 'admin' })).toEqual({ to: '/unauthorized' }));

test('sends a visitor whose user couldn’t be loaded to /signin', () =>
  expect(guardDecision({ ...view, user: 'failed' })).toEqual({ to: '/signin' }));

test.each([
  [null, '/signin?tab=0'],
  ['user', '/signin?tab=1'],
  ['solo_user', '/signin?tab=0'],
  ['admin', '/admin'],
] as const)('a visitor without a token whose previous profile is %s is sent to %s', (previous, to) =>
  expect(guardDecision({ ...view, hasToken: false, user: 'loading', previous })).toEqual({ to }),
);
