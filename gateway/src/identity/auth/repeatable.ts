import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Deps, Env } from '../../platform/http/context.ts';
import { idempotentRequest } from '../../platform/http/idempotency.ts';

/**
 * What makes two requests of somebody without an account the same: the Idempotency-Key and the body. Stored beside what
 * the request did, so that its repeat gets the same answer. Null without a key.
 */
export function repeatable<E extends Env>(deps: Deps, c: Context<E>, body: unknown): Buffer | null {
  const request = idempotentRequest(deps, c, 'anyone', body);
  return (
    request &&
    createHash('sha256').update(request.scope).update(request.keyHash).update(request.requestHash).digest()
  );
}
