import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Deps, Env } from '../../platform/http/context.ts';
import { idempotentRequest } from '../../platform/http/idempotency.ts';

/**
 * Returns a hash of the request's Idempotency-Key and body, which identifies a request from a caller without an
 * account. The hash is stored with the request's effect, so that a retry gets the same response. Returns null if
 * there is no key.
 */
export function requestHashOf<E extends Env>(deps: Deps, c: Context<E>, body: unknown): Buffer | null {
  const request = idempotentRequest(deps, c, 'anyone', body);
  return (
    request &&
    createHash('sha256').update(request.scope).update(request.keyHash).update(request.requestHash).digest()
  );
}
