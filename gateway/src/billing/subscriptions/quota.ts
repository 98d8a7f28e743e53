import type { InterviewType } from '@candi/contract/platform/enumerations';
import { planTerms } from '@candi/contract/billing/plans';
import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { packSeconds, unreservedSeconds } from './metering.ts';
import { periodAt } from './period.ts';
import {
  countSeats,
  findPlanUse,
  findSubscription,
  kindOf,
  listPacks,
  lockSubscription,
  sumReservations,
} from './subscriptions.repository.ts';

/** Interviews that are about to be created: their type, planned duration and number. */
export interface PlannedInterviews {
  type: InterviewType;
  durationMinutes: number;
  count: number;
}

/**
 * Checks that the company has enough hours for more interviews. Existing invitations and running sessions aren't
 * affected. Locks the plan until the end of the transaction, so that concurrent requests can't reserve the same hours.
 * Throws QUOTA_REACHED.
 */
export async function assertHours(
  trx: Handle,
  companyId: string,
  planned: PlannedInterviews,
  now: Date,
): Promise<void> {
  if (!(await hasHours(trx, companyId, planned, now)))
    throw new AppError('QUOTA_REACHED', { kind: kindOf(planned.type) });
}

/** Returns whether the company has enough hours for more interviews. Locks the plan like `assertHours`. */
export async function hasHours(
  trx: Handle,
  companyId: string,
  { type, durationMinutes, count }: PlannedInterviews,
  now: Date,
): Promise<boolean> {
  await lockSubscription(trx, companyId);
  const { plan, periodStart, unlimited } = await findSubscription(trx, companyId);
  if (unlimited || count === 0) return true;
  const used = await findPlanUse(trx, companyId, periodAt(periodStart, now));
  const packs = packSeconds(await listPacks(trx, companyId, now));
  const reserved = await sumReservations(trx, companyId, now);
  return 60 * durationMinutes * count <= unreservedSeconds(kindOf(type), plan, used, packs, reserved);
}

/** Returns the seats of the plan, and how many are taken. Each pending invitation takes a seat. */
export async function findSeats(
  trx: Handle,
  companyId: string,
  now: Date,
): Promise<{ used: number; of: number }> {
  const { plan, extraSeats } = await findSubscription(trx, companyId);
  return { used: await countSeats(trx, companyId, now), of: planTerms[plan].seats + extraSeats };
}

/**
 * Throws SEATS_TAKEN if the plan has no free seat. Each pending invitation takes a seat. Locks the plan until the end
 * of the transaction.
 */
export async function assertSeat(trx: Handle, companyId: string, now: Date): Promise<void> {
  await lockSubscription(trx, companyId);
  const { used, of: seats } = await findSeats(trx, companyId, now);
  if (used >= seats) throw new AppError('SEATS_TAKEN', { seats });
}
