import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { idempotencyHours } from '../../platform/http/idempotency.ts';

export interface Purged {
  idempotencyKeys: number;
  rateLimits: number;
}

/** Deletes expired idempotency keys and rate-limit counts. `database` must have the owner role. */
export async function purge(database: Handle): Promise<Purged> {
  const keys = await database
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${idempotencyHours})`)
    .executeTakeFirst();
  const limits = await sql`delete from rate_limits where window_ends < now()`.execute(database);
  return {
    idempotencyKeys: Number(keys.numDeletedRows),
    rateLimits: Number(limits.numAffectedRows ?? 0n),
  };
}
