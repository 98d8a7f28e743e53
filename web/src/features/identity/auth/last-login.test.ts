import { expect, test } from 'vitest';
import { readLastLogin } from './last-login.ts';

const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test('reads the login timestamp of a token', () =>
  expect(readLastLogin(token({ lastLogin: '2026-11-21T09:00:00.000Z' }))).toBe('2026-11-21T09:00:00.000Z'));

test.each(['', 'nonsense', token({}), token(null), token({ lastLogin: 7 })])(
  'the token “%s” has no login timestamp',
  (text) => expect(readLastLogin(text)).toBeNull(),
);
