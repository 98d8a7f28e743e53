import type { AuditAction } from '@candi/language/shapes/actions';
import { normalCode } from '@candi/contract/identity/beta-codes';
import { type Actor, readerOf } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { hashSecret } from '../../platform/http/tokens.ts';
import type { Page } from '@candi/contract/platform/common';
import type { HourKind, Plan } from '@candi/contract/platform/enumerations';
import { isPaidPlan, monthlySeconds, planTerms } from '@candi/contract/billing/plans';
import type {
  AddOnsBody,
  HourPackBody,
  PlanBody,
  Subscription,
  UsageEntry,
  UsageMonth,
} from '@candi/contract/billing/subscriptions';
import type { BillingDeps } from '../payments/payments.ts';
import { packSeconds, reservedOf, unreservedSeconds } from './metering.ts';
import { graceEnd, packExpiry, periodAt } from './period.ts';
import {
  countSeats,
  setPackExpiry,
  findUse,
  findSubscription,
  insertPack,
  listPacks,
  listUsage,
  lockSubscription,
  redeemCode,
  sumReservations,
  sumUsageByPeriod,
  updateSubscription,
} from './subscriptions.repository.ts';

const monthsShown = 12;

export const readSubscription = (
  deps: BillingDeps,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<Subscription> =>
  withCompany(deps.database, companyId, (trx) => describeSubscription(deps, trx, companyId));

export async function describeSubscription(
  deps: Pick<BillingDeps, 'now' | 'payments'>,
  trx: Handle,
  companyId: string,
): Promise<Subscription> {
  const now = deps.now();
  const { providerId, paidUntil, endsAt, overdueSince, ...row } = await findSubscription(trx, companyId);
  const period = periodAt(row.periodStart, now);
  const used = await findUse(trx, companyId, period);
  const packs = await listPacks(trx, companyId, now);
  const leftInPacks = packSeconds(packs);
  const reserved = await sumReservations(trx, companyId, now);
  const allowance = (kind: HourKind) => ({
    used: used.plan[kind],
    of: monthlySeconds(row.plan, kind),
    usedOfPacks: used.packs[kind],
    packs: leftInPacks[kind],
    reserved: reservedOf(kind, leftInPacks, reserved),
    available: unreservedSeconds(kind, row.plan, used.plan, leftInPacks, reserved),
  });
  return {
    ...row,
    periodStart: period.start.toISOString(),
    periodEnd: period.end.toISOString(),
    seats: {
      used: await countSeats(trx, companyId, now),
      of: planTerms[row.plan].seats + row.extraSeats,
    },
    usage: { interview: allowance('interview'), humanoid: allowance('humanoid') },
    packs: packs.map(({ expiresAt, createdAt, ...pack }) => ({
      ...pack,
      expiresAt: expiresAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    payment: deps.payments && {
      subscribed: providerId !== null,
      renewsAt: endsAt ? null : (paidUntil?.toISOString() ?? null),
      endsAt: endsAt?.toISOString() ?? null,
      graceEndsAt: overdueSince ? graceEnd(overdueSince).toISOString() : null,
    },
  };
}

/** Changes a company's plan and writes the audit log entry. Returns the plan after the change. */
function change(
  deps: BillingDeps,
  by: Caller,
  action: AuditAction,
  details: Record<string, unknown>,
  work: (trx: Handle) => Promise<void>,
): Promise<Subscription> {
  return command(deps, by, async (trx) => {
    const { companyId } = by;
    await lockSubscription(trx, companyId);
    await work(trx);
    await writeAudit(trx, by, { action, subjectId: companyId, details });
    return describeSubscription(deps, trx, companyId);
  });
}

/**
 * Throws CHECKOUT_REQUIRED if a payment provider is configured, because plans and add-ons must then be bought there.
 */
function assertNoProvider({ payments }: BillingDeps): void {
  if (payments) throw new AppError('CHECKOUT_REQUIRED');
}

/** Throws PLAN_TOO_SMALL if more than `seats` seats are taken. */
export async function assertSeatsFit(
  trx: Handle,
  companyId: string,
  seats: number,
  now: Date,
): Promise<void> {
  const used = await countSeats(trx, companyId, now);
  if (used > seats) throw new AppError('PLAN_TOO_SMALL', { used, seats });
}

/**
 * Switches the plan at once and marks it as unpaid, because no payment provider charges for it. Hour packs are adapted
 * to a switch between monthly and annual billing; add-ons end when the plan becomes free. Throws PLAN_TOO_SMALL if more
 * seats are taken than the plan has, and CHECKOUT_REQUIRED if a payment provider is configured and either the new plan
 * isn't free or the provider charges for the current one.
 */
export const switchPlan = (
  deps: BillingDeps,
  by: Caller,
  { plan, billing }: PlanBody,
): Promise<Subscription> =>
  change(deps, by, 'subscription.switch', { plan, billing }, async (trx) => {
    const { companyId } = by;
    const row = await findSubscription(trx, companyId);
    if (isPaidPlan(plan) || row.providerId !== null) assertNoProvider(deps);
    const addOns = isPaidPlan(plan)
      ? { extraSeats: row.extraSeats, whiteLabel: row.whiteLabel }
      : { extraSeats: 0, whiteLabel: false };
    await assertSeatsFit(trx, companyId, planTerms[plan].seats + addOns.extraSeats, deps.now());
    await updateSubscription(trx, companyId, { plan, billing, paid: false, ...addOns });
    if (billing !== row.billing)
      await setPackExpiry(trx, companyId, deps.now(), packExpiry(billing, row.periodStart, deps.now()));
  });

/** Throws PAID_PLAN_REQUIRED on the free plan, which can't have add-ons. */
function assertPaidPlan(plan: Plan): void {
  if (!isPaidPlan(plan)) throw new AppError('PAID_PLAN_REQUIRED');
}

/**
 * Changes the add-ons. Throws PAID_PLAN_REQUIRED on the free plan, PLAN_TOO_SMALL if more seats are taken than would
 * be left, and CHECKOUT_REQUIRED if a payment provider is configured.
 */
export const changeAddOns = (
  deps: BillingDeps,
  by: Caller,
  { extraSeats, whiteLabel }: AddOnsBody,
): Promise<Subscription> =>
  change(deps, by, 'subscription.add_ons', { extraSeats, whiteLabel }, async (trx) => {
    assertNoProvider(deps);
    const { companyId } = by;
    const { plan } = await findSubscription(trx, companyId);
    if (extraSeats > 0 || whiteLabel) assertPaidPlan(plan);
    await assertSeatsFit(trx, companyId, planTerms[plan].seats + extraSeats, deps.now());
    await updateSubscription(trx, companyId, { extraSeats, whiteLabel });
  });

/** Adds an unpaid hour pack. Throws PAID_PLAN_REQUIRED, and CHECKOUT_REQUIRED if a payment provider is configured. */
export const buyHours = (
  deps: BillingDeps,
  by: Caller,
  { kind, hours }: HourPackBody,
): Promise<Subscription> =>
  change(deps, by, 'subscription.hours', { kind, hours }, async (trx) => {
    assertNoProvider(deps);
    const { companyId } = by;
    const { plan, billing, periodStart } = await findSubscription(trx, companyId);
    assertPaidPlan(plan);
    const expiresAt = packExpiry(billing, periodStart, deps.now());
    await insertPack(trx, { companyId, kind, hours, expiresAt });
  });

/**
 * Redeems a beta code, which grants unlimited interviews. Throws INVALID_CODE if the code is unknown, used up, expired
 * or revoked.
 */
export const redeemBetaCode = (deps: BillingDeps, by: Caller, code: string): Promise<Subscription> =>
  change(deps, by, 'subscription.beta_code', {}, async (trx) => {
    if (!(await redeemCode(trx, by, hashSecret(normalCode(code)))))
      throw new AppError('INVALID_CODE', undefined, { code: 'INVALID_CODE' });
  });

/**
 * Returns a page of the company's usage, newest first. For private interviews that the actor may not see, lists only
 * the hours.
 */
export async function pageOfUsage(
  deps: Deps,
  by: Actor,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Page<UsageEntry>> {
  const rows = await withCompany(deps.database, by.companyId, (trx) =>
    listUsage(trx, readerOf(by), after, limit + 1),
  );
  return keysetPage(rows, limit, 'usage', ({ firstName, lastName, visible, title, startedAt, ...entry }) => ({
    ...entry,
    title: visible ? title : null,
    candidateName: firstName === null || !visible ? null : `${firstName} ${lastName}`,
    startedAt: startedAt.toISOString(),
  }));
}

/** Returns the usage of the last twelve months, oldest first. */
export const usageByMonth = (deps: Deps, { companyId }: Pick<Actor, 'companyId'>): Promise<UsageMonth[]> =>
  withCompany(deps.database, companyId, async (trx) => {
    const { periodStart } = await findSubscription(trx, companyId);
    const periods = Array.from({ length: monthsShown }, (_, at) =>
      periodAt(periodStart, deps.now(), monthsShown - 1 - at),
    );
    const sums = await sumUsageByPeriod(trx, companyId, periods);
    return sums.map(({ interviews, seconds, humanoidSeconds }, at) => ({
      start: periods[at]?.start.toISOString() ?? '',
      interviews,
      seconds,
      humanoidSeconds,
    }));
  });
