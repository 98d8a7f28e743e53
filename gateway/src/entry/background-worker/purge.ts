import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { idempotencyHours } from '../../platform/http/idempotency.ts';

/** How long the ids of processed payment webhooks are kept (days). Stripe retries a webhook for up to three days. */
const paymentEventDays = 30;

export interface Purged {
  paymentEvents: number;
  idempotencyKeys: number;
  rateLimits: number;
}

/**
 * Deletes expired idempotency keys, rate-limit counts and ids of payment webhooks. `database` must have the owner role.
 */
export async function purge(database: Handle): Promise<Purged> {
  const keys = await database
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${idempotencyHours})`)
    .executeTakeFirst();
  const limits = await sql`delete from rate_limits where window_ends < now()`.execute(database);
  const events = await database
    .deleteFrom('paymentEvents')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${paymentEventDays})`)
    .executeTakeFirst();
  return {
    paymentEvents: Number(events.numDeletedRows),
    idempotencyKeys: Number(keys.numDeletedRows),
    rateLimits: Number(limits.numAffectedRows ?? 0n),
  };
}
