import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Handle } from '../../platform/database/database.ts';
import { idempotencyHours } from '../../platform/http/idempotency.ts';
import { oneByOne } from '../../platform/one-by-one.ts';

/** How long the ids of processed payment webhooks are kept (days). Stripe retries a webhook for up to three days. */
const paymentEventDays = 30;

/**
 * How long a PIN is kept after its interview ended, so that a caller hears that it is over, and how long calls are kept
 * whose caller entered no PIN (days). Also how long confirmed numbers are kept after nobody can join any more.
 */
const phoneDays = 30;

/** Deletions by what they delete. None of these rows has dependent rows. */
const deletions = {
  idempotencyKeys: sql`delete from idempotency_keys
    where created_at < now() - make_interval(hours => ${idempotencyHours})`,
  rateLimits: sql`delete from rate_limits where window_ends < now()`,
  paymentEvents: sql`delete from payment_events
    where created_at < now() - make_interval(days => ${paymentEventDays})`,
  erasures: sql`delete from candidate_erasures where expires_at < now()`,
  pins: sql`delete from phone_pins p using sessions s
    where s.id = p.session_id and s.ended_at < now() - make_interval(days => ${phoneDays})`,
  calls: sql`delete from phone_calls
    where company_id is null and started_at < now() - make_interval(days => ${phoneDays})`,
  confirmedNumbers: sql`delete from confirmed_numbers n using interviews i
    where i.id = n.interview_id and i.expires_at < now() - make_interval(days => ${phoneDays})
      and not exists (select from sessions s where s.interview_id = n.interview_id
        and s.candidate_id = n.candidate_id and s.expires_at >= now() - make_interval(days => ${phoneDays}))`,
};
export type Purged = Partial<Record<keyof typeof deletions, number>>;

/**
 * Deletes expired idempotency keys, rate-limit counts, links to erase candidates and ids of payment webhooks, PINs and
 * confirmed numbers of interviews that are long over, and calls that reached no interview. Returns the number of rows of
 * each kind. A deletion that fails is logged and missing in the result. `database` must have the owner role.
 */
export async function purge(database: Handle, log: Logger): Promise<Purged> {
  const purged: Purged = {};
  const kinds = Object.entries(deletions).map(([id, deletion]) => ({ id, deletion }));
  await oneByOne(log, 'purge', kinds, async ({ id, deletion }) => {
    const { numAffectedRows } = await deletion.execute(database);
    Object.assign(purged, { [id]: Number(numAffectedRows ?? 0n) });
    return true;
  });
  return purged;
}
