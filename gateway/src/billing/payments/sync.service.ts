import { planNames } from '@candi/contract/billing/plans';
import { writeAudit } from '../../platform/database/audit.ts';
import { isClosedCompany } from '../../platform/closed-companies.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import type { Environment } from '../../platform/environment.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SessionSecrets } from '../../platform/http/tokens.ts';
import { queueMail } from '../../platform/mails/mails.service.ts';
import { graceEnd, packExpiry } from '../subscriptions/period.ts';
import { lockSubscription, setPackExpiry } from '../subscriptions/subscriptions.repository.ts';
import {
  expirePaidPack,
  findCompanyOfCustomer,
  findOwner,
  findPaid,
  insertEvent,
  insertPaidPack,
  isEventStored,
  type PaidRow,
  storePaid,
  wasErased,
} from './payments.repository.ts';
import type { BillingDeps, HourPurchase, PaidPlan, PaymentEvent, Payments } from './payments.ts';

export interface SyncDeps {
  payments: Payments;
  environment: SessionSecrets & Pick<Environment, 'PUBLIC_URL'>;
  now: () => Date;
  /** Runs a transaction that can read and write the company's rows. */
  within<T>(companyId: string, work: (trx: Handle) => Promise<T>): Promise<T>;
}

/**
 * Maximum number of attempts to read and store a plan. An attempt fails if another request stores a newer state in
 * the meantime.
 */
const maxAttempts = 5;

/**
 * Applies a webhook event: stores the company's plan as read from the provider, adds purchased hours, and removes
 * refunded ones. Uses only the ids in the event, so events may arrive late, twice or in any order. Returns false if
 * there was nothing to do, as for repeated events and for customers of other installations. What is bought for a company
 * that was deleted is refunded.
 */
export async function applyEvent(
  deps: BillingDeps & { payments: Payments },
  event: PaymentEvent,
): Promise<boolean> {
  if (event.customerId === null) return false;
  const companyId = await findCompanyOfCustomer(deps.database, event.customerId);
  if (companyId === undefined) return refuseIfErased(deps, event);
  const within: SyncDeps['within'] = (id, work) => withCompany(deps.database, id, work);
  return syncPlan({ ...deps, within }, companyId, event);
}

/** Refunds what was bought for a company that has been erased. Returns false if the event is about something else. */
async function refuseIfErased(
  { payments, database }: Pick<BillingDeps, 'database'> & { payments: Payments },
  { checkoutId, companyId }: PaymentEvent,
): Promise<boolean> {
  if (checkoutId === null || companyId === null || !(await wasErased(database, companyId))) return false;
  return payments.refuse(checkoutId);
}

/**
 * Reads the company's plan from the provider and stores it. Returns false if the event was applied before or the
 * company isn't a customer. No transaction is open during requests to the provider: if another request stores a newer
 * state in the meantime, the response is discarded and the plan is read again. Throws PAYMENT_UNAVAILABLE if that
 * happens `maxAttempts` times.
 */
export async function syncPlan(
  deps: SyncDeps,
  companyId: string,
  event: PaymentEvent | null,
): Promise<boolean> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt depends on the one before
    const outcome = await syncOnce(deps, companyId, event);
    if (outcome !== 'overtaken') return outcome === 'stored';
  }
  throw new AppError('PAYMENT_UNAVAILABLE');
}

async function syncOnce(deps: SyncDeps, companyId: string, event: PaymentEvent | null) {
  const before = await deps.within(companyId, async (trx) => {
    if (event && (await isEventStored(trx, event.id))) return undefined;
    const row = await findPaid(trx, companyId);
    return row && { ...row, isClosed: await isClosedCompany(trx, companyId) };
  });
  if (!before?.customerId) return 'nothing';
  const isRefused = before.isClosed && (await refuseAll(deps, before.customerId, event));
  const purchase = event?.checkoutId ? await deps.payments.readPurchase(event.checkoutId) : null;
  const refund = event?.chargeId ? await deps.payments.readRefund(event.chargeId) : null;
  const plan = await deps.payments.readPlan(before.customerId);
  return deps.within(companyId, async (trx) => {
    await lockSubscription(trx, companyId);
    const row = await findPaid(trx, companyId);
    if (!row) return 'nothing';
    if (row.providerVersion !== before.providerVersion) return 'overtaken';
    if (event && !(await insertEvent(trx, { id: event.id, type: event.type, companyId }))) return 'nothing';
    const customerGone = event?.type === 'customer.deleted' && event.customerId === row.customerId;
    await storePlan(deps, trx, companyId, row, plan);
    if (customerGone) await storePaid(trx, companyId, { customerId: null });
    if (isRefused)
      await writeAudit(
        trx,
        { companyId, userId: null },
        { action: 'subscription.refuse', subjectId: companyId },
      );
    else if (purchase) await storePurchase(deps, trx, { companyId, row, plan, purchase });
    if (refund !== null) await storeRefund(deps, trx, companyId, refund);
    return 'stored';
  });
}

/**
 * Ends everything that the customer of a deleted company pays for, and refunds what was bought in the meantime. Returns
 * whether the event is about such a purchase.
 */
async function refuseAll(
  { payments }: SyncDeps,
  customerId: string,
  event: PaymentEvent | null,
): Promise<boolean> {
  const isRefused = event?.checkoutId ? await payments.refuse(event.checkoutId) : false;
  await payments.close(customerId);
  return isRefused;
}

/** Column values for a company whose paid plan has ended. */
const free = {
  plan: 'FREE',
  billing: 'monthly',
  paid: false,
  extraSeats: 0,
  whiteLabel: false,
  providerId: null,
  paidUntil: null,
  endsAt: null,
  overdueSince: null,
} as const;

async function storePlan(
  deps: SyncDeps,
  trx: Handle,
  companyId: string,
  row: PaidRow,
  plan: PaidPlan | null,
): Promise<void> {
  const now = deps.now();
  // A company that never paid keeps its plan, which it may have chosen before a payment provider was configured.
  const neverPaid = plan === null && row.providerId === null;
  const change = neverPaid ? {} : plan ? columnsOf(plan, row, now) : free;
  await storePaid(trx, companyId, change);
  if (neverPaid) return;
  const after = { ...row, ...change };
  if (after.billing !== row.billing)
    await setPackExpiry(trx, companyId, now, packExpiry(after.billing, after.periodStart, now));
  const { plan: name, billing, extraSeats, whiteLabel, paid } = after;
  const details = { plan: name, billing, extraSeats, whiteLabel, paid, endsAt: after.endsAt };
  if (isChanged(row, after))
    await writeAudit(
      trx,
      { companyId, userId: null },
      { action: 'subscription.provider_change', subjectId: companyId, details },
    );
  if (after.overdueSince && !row.overdueSince)
    await tellOwner(deps, trx, companyId, {
      kind: 'payment_failed',
      planName: planNames[name],
      until: graceEnd(now),
    });
  if (plan === null)
    await tellOwner(deps, trx, companyId, { kind: 'plan_ended', planName: planNames[row.plan] });
}

const columnsOf = (plan: PaidPlan, row: PaidRow, now: Date) => ({
  plan: plan.plan,
  billing: plan.billing,
  extraSeats: plan.extraSeats,
  whiteLabel: plan.whiteLabel,
  paid: !plan.overdue,
  providerId: plan.providerId,
  paidUntil: plan.paidUntil,
  endsAt: plan.endsAt,
  overdueSince: plan.overdue ? (row.overdueSince ?? now) : null,
  // With a new subscription, months of usage are counted from its start.
  periodStart: plan.providerId === row.providerId ? row.periodStart : plan.startedAt,
});

const isChanged = (before: PaidRow, after: PaidRow): boolean =>
  (['plan', 'billing', 'extraSeats', 'whiteLabel', 'paid'] as const).some(
    (field) => before[field] !== after[field],
  ) || before.endsAt?.getTime() !== after.endsAt?.getTime();

async function storePurchase(
  { now }: SyncDeps,
  trx: Handle,
  {
    companyId,
    row,
    plan,
    purchase,
  }: { companyId: string; row: PaidRow; plan: PaidPlan | null; purchase: HourPurchase },
): Promise<void> {
  if (purchase.companyId !== companyId || purchase.customerId !== row.customerId) return;
  const { kind, hours, id: paymentId } = purchase;
  const expiresAt = packExpiry(plan?.billing ?? row.billing, row.periodStart, now());
  if (await insertPaidPack(trx, { companyId, kind, hours, expiresAt, paymentId }))
    await writeAudit(
      trx,
      { companyId, userId: null },
      { action: 'subscription.hours', subjectId: companyId, details: { kind, hours, paid: true } },
    );
}

/** Removes the unused hours of a refunded pack by making the pack expire. Hours already used stay recorded. */
async function storeRefund(
  { now }: SyncDeps,
  trx: Handle,
  companyId: string,
  paymentId: string,
): Promise<void> {
  const pack = await expirePaidPack(trx, companyId, paymentId, now());
  if (pack)
    await writeAudit(
      trx,
      { companyId, userId: null },
      { action: 'subscription.hours_refund', subjectId: companyId, details: pack },
    );
}

async function tellOwner(
  deps: SyncDeps,
  trx: Handle,
  companyId: string,
  about: { kind: 'payment_failed'; planName: string; until: Date } | { kind: 'plan_ended'; planName: string },
): Promise<void> {
  const owner = await findOwner(trx, companyId);
  if (!owner) return;
  const { email, language, firstName, companyName } = owner;
  const url = `${deps.environment.PUBLIC_URL}/usage`;
  await queueMail(trx, deps, {
    companyId,
    recipient: email,
    language,
    data: { ...about, firstName, companyName, url },
  });
}
