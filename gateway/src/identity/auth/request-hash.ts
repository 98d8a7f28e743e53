import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Deps, Env } from '../../platform/http/context.ts';
import { idempotentRequest } from '../../platform/http/idempotency.ts';

/**
 * Returns a hash that identifies a request of a caller without an account: its Idempotency-Key and body. Stored with
 * the request's effect, so that a retry gets the same response. Returns null without a key.
 */
export function requestHashOf<E extends Env>(deps: Deps, c: Context<E>, body: unknown): Buffer | null {
  const request = idempotentRequest(deps, c, 'anyone', body);
  return (
    request &&
    createHash('sha256').update(request.scope).update(request.keyHash).update(request.requestHash).digest()
  );
}
