import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashAgain, possibleHashes, taggedHash } from './layered-hashes.ts';
import { hmac } from './tokens.ts';

const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const isFound = (hashes: Buffer[], stored: Buffer | null) =>
  stored !== null && hashes.some((hash) => hash.equals(stored));

it('finds hashes of every key that were hashed again with each newer key, once or at once', () => {
  const stored = taggedHash(first, '+351');
  const withSecond = hashAgain([second, first], stored);
  expect(isFound(possibleHashes([second, first], '+351'), stored)).toBe(true);
  expect(isFound(possibleHashes([second, first], '+351'), withSecond)).toBe(true);
  expect(isFound(possibleHashes([second, first], '+352'), withSecond)).toBe(false);
  const all = [third, second, first] as const;
  const one = withSecond && hashAgain(all, withSecond);
  expect(one).toEqual(hashAgain(all, stored));
  for (const hash of [one, hashAgain(all, taggedHash(second, '+351')), taggedHash(third, '+351')])
    expect(isFound(possibleHashes(all, '+351'), hash)).toBe(true);
});

it('hashes nothing again that is under the newest key, and nothing of an unknown key', () => {
  const again = hashAgain([second, first], taggedHash(first, '+351'));
  expect(again && hashAgain([second, first], again)).toBeNull();
  expect(() => hashAgain([second], taggedHash(first, '+351'))).toThrow('unknown key');
});

it('finds hashes that were stored without a tag, and hashes them again with the newest key', () => {
  const stored = hmac(first, '+351');
  expect(hashAgain([first], stored)).toBeNull();
  expect(isFound(possibleHashes([second, first], '+351'), stored)).toBe(true);
  expect(isFound(possibleHashes([second, first], '+351'), hashAgain([second, first], stored))).toBe(true);
});

it('can’t be found with the inner keys alone', () => {
  const again = hashAgain([second, first], taggedHash(first, '+351'));
  expect(isFound(possibleHashes([first], '+351'), again)).toBe(false);
});
