import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashSecret, newSecret, signToken, verifyToken } from './tokens.ts';

const secret = { SESSION_SECRET: 's'.repeat(40), SESSION_SECRET_OLD: '' };
const other = { SESSION_SECRET: 't'.repeat(40), SESSION_SECRET_OLD: '' };
const now = new Date('2026-11-21T10:00:00Z');
const exp = now.getTime() / 1000 + 60;
const claims = {
  exp,
  iat: exp - 60,
  profileType: 'user',
  user: randomUUID(),
  company: null,
  lastLogin: now.toISOString(),
} as const;
const token = signToken('access', secret, claims);

describe('verifyToken', () => {
  it('returns the signed claims', () => {
    expect(verifyToken('access', secret, token, now)).toEqual(claims);
  });

  it('also accepts a token that was signed with the secret’s predecessor', () => {
    const replaced = { ...other, SESSION_SECRET_OLD: secret.SESSION_SECRET };
    expect(verifyToken('access', replaced, token, now)).toEqual(claims);
    expect(verifyToken('access', secret, signToken('access', replaced, claims), now)).toBeUndefined();
  });

  it('accepts the tokens of `signToken`, which are valid JWTs', () => {
    const [head, body] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(head ?? '')).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(JSON.parse(body ?? '')).toEqual(claims);
  });

  it.each([
    ['of another kind', () => verifyToken('session', secret, token, now)],
    ['by another secret', () => verifyToken('access', other, token, now)],
    ['at its end', () => verifyToken('access', secret, token, new Date(exp * 1000))],
    [
      'with other claims',
      () => verifyToken('access', secret, swap(token, 1, { ...claims, user: randomUUID() }), now),
    ],
    [
      'without an algorithm',
      () => verifyToken('access', secret, swap(token, 0, { alg: 'none', typ: 'JWT' }), now),
    ],
    ['without a signature', () => verifyToken('access', secret, token.replace(/[^.]*$/, ''), now)],
    ['with something behind it', () => verifyToken('access', secret, `${token}.x`, now)],
    ['that is none', () => verifyToken('access', secret, 'token', now)],
  ])('rejects a token %s', (_what, verify) => {
    expect(verify()).toBeUndefined();
  });
});

function swap(text: string, at: number, value: unknown): string {
  return text
    .split('.')
    .map((part, index) => (index === at ? Buffer.from(JSON.stringify(value)).toString('base64url') : part))
    .join('.');
}

it('creates secrets of 256 bits', () => {
  expect(newSecret()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(newSecret()).not.toBe(newSecret());
});

it('hashes secrets with SHA-256', () => {
  expect(hashSecret('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
