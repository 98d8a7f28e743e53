import { expect, test } from 'vitest';
import { member } from '#testing/people.ts';
import { tokenOf } from '#testing/show.tsx';
import { clearToken, decodeToken, readToken, writeToken } from './access-token.ts';

test('the token is kept in local storage', () => {
  writeToken('one');
  expect(localStorage.getItem('token')).toBe('one');
  localStorage.setItem('token', 'two');
  expect(readToken()).toBe('two');
  clearToken();
  expect(localStorage.getItem('token')).toBeNull();
});

test('exp and profileType are read from the token’s payload', () => {
  const { exp, profileType } = member('OWNER');
  expect(decodeToken(tokenOf(member('OWNER')))).toEqual({ exp, profileType });
  expect(decodeToken('unreadable')).toBeNull();
});
