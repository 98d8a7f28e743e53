import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Deps } from './context.ts';
import { seal, unseal } from './seal.ts';
import { allKeys } from './retired-keys.ts';
import { deriveKeys, hashSecret, keyedHashes, type SessionSecrets } from './tokens.ts';

/** How long a key's response is stored (h). After that, the background worker deletes it. */
export const idempotencyHours = 24;

/** Identifies a request and its repeats by the actor, the operation and the caller's Idempotency-Key. */
export interface IdempotentRequest {
  scope: string;
  keyHash: Buffer;
  requestHash: Buffer;
  /** The caller's Idempotency-Key and the secrets; the stored response is encrypted with a key derived from both. */
  key: string;
  secrets: SessionSecrets;
}

/**
 * Returns the idempotency data of a request, or null if it has no Idempotency-Key. `actor`: id of the caller, so that
 * the keys of different callers never collide. `body`: the parsed request body. Throws VALIDATION for a key that is
 * shorter than 8 or longer than 200 characters.
 */
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
    key,
    secrets: deps.environment,
  };
}

/**
 * Runs `work` once per key. A repeated request gets the first response; concurrent requests wait for each other. The
 * changes of `work` and its response are stored in one transaction. Throws VALIDATION if the key was used for a
 * different request. Errors of `work` aren't stored, so a failed request can be repeated. If `work`
 * returns nothing, a repeated request gets null.
 */
export async function once<T>(
  trx: Handle,
  companyId: string,
  request: IdempotentRequest | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!request) return work();
  const { scope, keyHash, requestHash, key, secrets } = request;
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
    const cipherKeys = keyedHashes(await allKeys(trx, secrets, 'idempotency'), key);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result of `work`, authenticated by the
    // cipher
    return JSON.parse(unseal(cipherKeys, stored.answer)) as T;
  }
  const answer = await work();
  await trx
    .updateTable('idempotencyKeys')
    .set({
      answer: seal(keyedHashes(deriveKeys(secrets, 'idempotency'), key), JSON.stringify(answer ?? null)),
    })
    .where('companyId', '=', companyId)
    .where('scope', '=', scope)
    .where('keyHash', '=', keyHash)
    .execute();
  return answer;
}
