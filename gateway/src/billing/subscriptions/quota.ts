import type { HourKind, InterviewType } from '@candi/contract/platform/enumerations';
import { planTerms } from '@candi/contract/billing/plans';
import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { planLeft } from './metering.ts';
import { periodAt } from './period.ts';
import {
  countSeats,
  findPlanUse,
  findSubscription,
  kindOf,
  listPacks,
  lockSubscription,
} from './subscriptions.repository.ts';

/**
 * Checks that the company may create another interview. Interviews already sent and running sessions aren't affected.
 * Throws QUOTA_REACHED if neither the monthly allowance nor a pack has time left for this type.
 */
export async function assertInterviewQuota(
  trx: Handle,
  companyId: string,
  type: InterviewType,
  now: Date,
): Promise<void> {
  const kind: HourKind = kindOf(type);
  const { plan, periodStart, unlimited } = await findSubscription(trx, companyId);
  if (unlimited) return;
  const used = await findPlanUse(trx, companyId, periodAt(periodStart, now));
  if (planLeft(plan, used, kind) > 0) return;
  const packs = await listPacks(trx, companyId, now);
  if (packs.some((pack) => pack.kind === kind && pack.usedSeconds < pack.hours * 3600)) return;
  throw new AppError('QUOTA_REACHED', { kind });
}

/**
 * Throws SEATS_TAKEN if the plan has no free seat. Pending invitations count. Locks the plan until the end of the
 * transaction.
 */
export async function assertSeat(trx: Handle, companyId: string, now: Date): Promise<void> {
  await lockSubscription(trx, companyId);
  const { plan, extraSeats } = await findSubscription(trx, companyId);
  const seats = planTerms[plan].seats + extraSeats;
  if ((await countSeats(trx, companyId, now)) >= seats) throw new AppError('SEATS_TAKEN', { seats });
}
