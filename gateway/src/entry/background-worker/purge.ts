import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { idempotencyHours } from '../../platform/http/idempotency.ts';

export interface Purged {
  idempotencyKeys: number;
  rateLimits: number;
}

/** Deletes what nobody will ask for again: answers kept for repeats, and counts of windows that are over. As the owner. */
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
