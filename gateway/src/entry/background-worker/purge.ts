import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { idempotencyHours } from '../../platform/http/idempotency.ts';

/** How long the ids of processed payment webhooks are kept (days). Stripe retries a webhook for up to three days. */
const paymentEventDays = 30;

/**
 * How long a PIN is kept after its interview ended, so that a caller hears that it is over, and how long calls are kept
 * whose caller entered no PIN (days). Also how long confirmed numbers are kept after nobody can join any more.
 */
const phoneDays = 30;

export interface Purged {
  pins: number;
  calls: number;
  confirmedNumbers: number;
  paymentEvents: number;
  idempotencyKeys: number;
  rateLimits: number;
}

/**
 * Deletes expired idempotency keys, rate-limit counts and ids of payment webhooks, PINs and confirmed numbers of
 * interviews that are long over, and calls that reached no interview. `database` must have the owner role.
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
  const pins = await database
    .deleteFrom('phonePins')
    .using('sessions')
    .whereRef('sessions.id', '=', 'phonePins.sessionId')
    .where('sessions.endedAt', '<', sql<Date>`now() - make_interval(days => ${phoneDays})`)
    .executeTakeFirst();
  const calls = await database
    .deleteFrom('phoneCalls')
    .where('companyId', 'is', null)
    .where('startedAt', '<', sql<Date>`now() - make_interval(days => ${phoneDays})`)
    .executeTakeFirst();
  const past = sql`now() - make_interval(days => ${phoneDays})`;
  const numbers = await sql`
    delete from confirmed_numbers n using interviews i
    where i.id = n.interview_id and i.expires_at < ${past} and not exists (select from sessions s
      where s.interview_id = n.interview_id and s.candidate_id = n.candidate_id and s.expires_at >= ${past})`.execute(
    database,
  );
  return {
    confirmedNumbers: Number(numbers.numAffectedRows ?? 0n),
    pins: Number(pins.numDeletedRows),
    calls: Number(calls.numDeletedRows),
    paymentEvents: Number(events.numDeletedRows),
    idempotencyKeys: Number(keys.numDeletedRows),
    rateLimits: Number(limits.numAffectedRows ?? 0n),
  };
}
