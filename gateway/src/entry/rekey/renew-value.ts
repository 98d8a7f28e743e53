import { hashAgain } from '../../platform/http/layered-hashes.ts';
import { seal, unseal } from '../../platform/http/seal.ts';
import { type ForEachSecret, hmac } from '../../platform/http/tokens.ts';

/** A keyed value. `lookup`: the keyed hash that is stored beside it; null if there is none. */
export interface KeyedValue {
  value: Buffer;
  lookup: Buffer | null;
}

/** Returns a value under the current key, or null if it already is. Throws if no known key opens it. */
export type Renew = (stored: KeyedValue) => KeyedValue | null;

/** Renews encrypted values. `lookupKeys`: keys of the hashes beside them. All keys are newest first. */
export function renewSealed(keys: ForEachSecret<Buffer>, lookupKeys: ForEachSecret<Buffer>): Renew {
  return ({ value, lookup }) => {
    if (opens([keys[0]], value)) return null;
    const text = unseal(keys, value);
    // A hash without a key, such as that of a link's token, stays as it is.
    const isKeyed = lookupKeys.some((key) => lookup?.equals(hmac(key, text)) === true);
    return { value: seal(keys, text), lookup: isKeyed ? hmac(lookupKeys[0], text) : lookup };
  };
}

/** Renews hashes of values that aren't stored. */
export function renewHashed(keys: ForEachSecret<Buffer>): Renew {
  return ({ value, lookup }) => {
    const renewed = hashAgain(keys, value);
    return renewed && { value: renewed, lookup };
  };
}

function opens(keys: ForEachSecret<Buffer>, sealed: Buffer): boolean {
  try {
    unseal(keys, sealed);
    return true;
  } catch {
    return false;
  }
}
