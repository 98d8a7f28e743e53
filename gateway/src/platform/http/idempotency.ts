import { createHash, createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Deps } from './context.ts';
import { seal, unseal } from './seal.ts';
import { deriveKey, hashSecret } from './tokens.ts';

/** How long a key gets the same answer; then the jobs process forgets it. */
export const idempotencyHours = 24;

/** What makes two requests the same: who asks for what, and the caller's key. Null without an Idempotency-Key. */
export interface IdempotentRequest {
  scope: string;
  keyHash: Buffer;
  requestHash: Buffer;
  cipherKey: Buffer;
}

/** `actor`: who asks, so that a key of one can't answer another. `body`: the parsed request. */
export function idempotentRequest(
  deps: Deps,
  c: Pick<Context, 'req'>,
  actor: string,
  body: unknown,
): IdempotentRequest | null {
  const key = c.req.header('Idempotency-Key');
  if (!key) return null;
  if (key.length < 8 || key.length > 200) throw new AppError('VALIDATION', { header: 'Idempotency-Key' });
  return {
    scope: `${actor} ${c.req.method} ${c.req.path}`,
    keyHash: hashSecret(key),
    requestHash: createHash('sha256')
      .update(JSON.stringify(body) ?? '')
      .digest(),
    cipherKey: createHmac('sha256', deriveKey(deps.environment.SESSION_SECRET, 'idempotency'))
      .update(key)
      .digest(),
  };
}

/**
 * Does the work once for each key: a repeat gets the first one's answer, and two at once wait for one another. Work
 * and answer are stored in one transaction, so neither is there without the other. Throws VALIDATION for a key that
 * came with another request before. What `work` throws is not kept: such a request may be repeated.
 */
export async function once<T>(
  trx: Handle,
  companyId: string,
  request: IdempotentRequest | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!request) return work();
  const { scope, keyHash, requestHash, cipherKey } = request;
  const row = { companyId, scope, keyHash };
  const first = await trx
    .insertInto('idempotencyKeys')
    .values({ ...row, requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<boolean>`true`.as('mine'))
    .executeTakeFirst();
  const mine = trx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('companyId', '=', companyId)
    .where('scope', '=', scope)
    .where('keyHash', '=', keyHash);
  if (!first) {
    const stored = await mine.executeTakeFirstOrThrow();
    if (!requestHash.equals(stored.requestHash) || !stored.answer)
      throw new AppError('VALIDATION', { header: 'Idempotency-Key' });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what `work` gave, by the authenticated cipher
    return JSON.parse(unseal(cipherKey, stored.answer)) as T;
  }
  const answer = await work();
  await trx
    .updateTable('idempotencyKeys')
    .set({ answer: seal(cipherKey, JSON.stringify(answer)) })
    .where('companyId', '=', companyId)
    .where('scope', '=', scope)
    .where('keyHash', '=', keyHash)
    .execute();
  return answer;
}
