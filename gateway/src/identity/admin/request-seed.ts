import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { AdminEnv, Deps } from '../../platform/http/context.ts';
import { idempotentRequest } from '../../platform/http/idempotency.ts';
import { deriveKeys } from '../../platform/http/tokens.ts';

/**
 * Returns the secret seed (32 bytes) from which a request's ids and codes are derived. A retry with the same
 * Idempotency-Key gets the same seed, so it finds the rows that exist already and returns the same response. Without a
 * key, the seed is random.
 */
export function requestSeed(deps: Deps, c: Context<AdminEnv>, body: unknown): Buffer {
  const request = idempotentRequest(deps, c, c.var.admin.userId, body);
  if (!request) return randomBytes(32);
  return createHmac('sha256', deriveKeys(deps.environment, 'admin request')[0])
    .update(request.scope)
    .update(request.keyHash)
    .update(request.requestHash)
    .digest();
}

/** Derives the id of the row that a request creates. */
export function idFrom(seed: Buffer): string {
  const bytes = createHash('sha256').update(seed).digest().subarray(0, 16);
  // UUID version 8: custom content (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Digits and letters, without those that look alike. A code of 16 characters has 79 bits of entropy. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Derives a code, formatted as "K7Q2-M9XR-4TBW-HC3Z". */
export function codeFrom(seed: Buffer): string {
  let left = BigInt(`0x${seed.toString('hex')}`);
  const size = BigInt(alphabet.length);
  const letters = Array.from({ length: 16 }, () => {
    const letter = alphabet[Number(left % size)];
    left /= size;
    return letter;
  }).join('');
  return letters.replace(/^(.{4})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4');
}
