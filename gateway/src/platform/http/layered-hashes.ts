import { type ForEachSecret, hmac } from './tokens.ts';

/**
 * Keyed hashes that can be hashed again with a new key although the hashed value isn't stored. A hash of an older key
 * becomes the input of the new key's HMAC-SHA-256, like the layers by which OWASP's Password Storage Cheat Sheet upgrades
 * legacy hashes. The layers stay computable as long as the inner keys are kept (`retired_keys`). Whoever knows only the
 * inner keys can't reverse a layered hash by hashing all numbers.
 *
 * A stored hash begins with a tag that names its outermost key, as the output prefix of Google's Tink does: a version
 * byte and four bytes of the key's id. Hashes of 32 bytes were stored before there were tags.
 */
const version = 1;
const tagLength = 5;
const hashLength = 32;

const tagOf = (key: Buffer): Buffer =>
  Buffer.concat([Buffer.from([version]), hmac(key, 'key id').subarray(0, tagLength - 1)]);

/** Returns the tagged hash of a text with one key, as it is stored. */
export const taggedHash = (key: Buffer, text: string): Buffer => Buffer.concat([tagOf(key), hmac(key, text)]);

/**
 * Returns every hash under which a text may be stored, by the key with which it was hashed first and the keys with which
 * it has been hashed again. `keys`: newest first.
 */
export function possibleHashes(keys: ForEachSecret<Buffer>, text: string): Buffer[] {
  const found: Buffer[] = [];
  let layered: Buffer[] = [];
  for (const key of keys.toReversed()) {
    const first = hmac(key, text);
    layered = [first, ...layered.map((inner) => hmac(key, inner))];
    found.push(first, ...layered.map((hash) => Buffer.concat([tagOf(key), hash])));
  }
  return found;
}

/**
 * Hashes a stored hash again with the keys that came after its own. Returns null if its outermost key is the newest.
 * Throws if it is none of the keys. A hash without a tag is taken for one of the second newest key. `keys`: newest first.
 */
export function hashAgain(keys: ForEachSecret<Buffer>, stored: Buffer): Buffer | null {
  const isTagged = stored.length === tagLength + hashLength;
  const tag = stored.subarray(0, tagLength);
  const own = isTagged ? keys.findIndex((key) => tagOf(key).equals(tag)) : Math.min(1, keys.length - 1);
  if (own < 0) throw new Error('The hash was made with an unknown key');
  if (own === 0) return null;
  const hash = isTagged ? stored.subarray(tagLength) : stored;
  const layered = keys.slice(0, own).reduceRight((inner, key) => hmac(key, inner), hash);
  return Buffer.concat([tagOf(keys[0]), layered]);
}
