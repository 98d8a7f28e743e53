import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { AdminEnv, Deps } from '../../platform/http/context.ts';
import { idempotentRequest } from '../../platform/http/idempotency.ts';
import { deriveKey } from '../../platform/http/tokens.ts';

/**
 * What is made of one request and no other: a request that comes again with its Idempotency-Key has the same seed, so
 * that its rows are there already and its answer is the same. Without a key: random. 32 bytes, known to no one else.
 */
export function seedOf(deps: Deps, c: Context<AdminEnv>, body: unknown): Buffer {
  const request = idempotentRequest(deps, c, c.var.admin.userId, body);
  if (!request) return randomBytes(32);
  return createHmac('sha256', deriveKey(deps.environment.SESSION_SECRET, 'admin request'))
    .update(request.scope)
    .update(request.keyHash)
    .update(request.requestHash)
    .digest();
}

/** The id of what the request makes. */
export function idFrom(seed: Buffer): string {
  const bytes = createHash('sha256').update(seed).digest().subarray(0, 16);
  // Version 8, of one's own making (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Letters and digits that nobody takes for others. 16 of them hold 79 bits. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** "K7Q2-M9XR-4TBW-HC3Z" */
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
