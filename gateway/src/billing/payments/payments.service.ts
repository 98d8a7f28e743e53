import { createHash, randomUUID } from 'node:crypto';
import { isPaidPlan, planTerms, type PlanChoice } from '@candi/contract/billing/plans';
import type {
  ChangeBody,
  ChangedSubscription,
  ChangePreview,
  CheckoutBody,
  Invoice,
  PaymentPage,
  Subscription,
} from '@candi/contract/billing/subscriptions';
import type { Page } from '@candi/contract/platform/common';
import { writeAudit } from '../../platform/database/audit.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Caller, command } from '../../platform/http/command.ts';
import type { Member } from '../../platform/http/context.ts';
import { assertSeatsFit, describeSubscription } from '../subscriptions/subscriptions.service.ts';
import { findPaid, type PaidRow, storeCustomer } from './payments.repository.ts';
import type { BillingDeps, Buyer, Payments, ProviderPlan } from './payments.ts';

type Buying = Member & Caller;

/** How long a change can be confirmed at its previewed cost (s). */
const previewSeconds = 15 * 60;
const invoicesPerPage = 24;

/** Returns the payment provider. Throws PAGE_NOT_FOUND if none is configured. */
function providerOf({ payments }: BillingDeps): Payments {
  if (!payments) throw new AppError('PAGE_NOT_FOUND');
  return payments;
}

async function paidRow(deps: BillingDeps, companyId: string): Promise<PaidRow> {
  const row = await withCompany(deps.database, companyId, (trx) => findPaid(trx, companyId));
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  return row;
}

/** Returns the idempotency key for a request to the provider. Retries get the same key. */
const keyOf = ({ request }: Caller): string =>
  request
    ? createHash('sha256').update(request.scope).update(request.keyHash).digest('base64url')
    : randomUUID();

/** Returns the id of the company's customer at the provider. Creates the customer if the company has none. */
async function customerOf(deps: BillingDeps, by: Buying, row: PaidRow): Promise<string> {
  if (row.customerId !== null) return row.customerId;
  const { companyId, companyName, email } = by;
  const name = companyName ?? `${by.firstName} ${by.lastName}`;
  const customerId = await providerOf(deps).createCustomer(
    { id: companyId, name, email },
    `${companyId} ${row.providerVersion}`,
  );
  return withCompany(deps.database, companyId, (trx) => storeCustomer(trx, companyId, customerId));
}

/**
 * Returns the provider's page to pay for a plan or an hour pack. The plan is switched, or the pack is added, when the
 * provider confirms the payment. Throws ALREADY_SUBSCRIBED if the company already pays for a plan, and PLAN_TOO_SMALL
 * if more seats are taken than the plan has. Throws PAID_PLAN_REQUIRED for the free plan, and for hours without a paid
 * plan.
 */
export async function checkOut(deps: BillingDeps, by: Buying, body: CheckoutBody): Promise<PaymentPage> {
  const payments = providerOf(deps);
  const { companyId } = by;
  const row = await paidRow(deps, companyId);
  const choice = 'plan' in body ? { ...body, ...addOnsOf(row) } : null;
  if (!isPaidPlan(choice ? choice.plan : row.plan)) throw new AppError('PAID_PLAN_REQUIRED');
  if (choice) {
    if (row.providerId !== null) throw new AppError('ALREADY_SUBSCRIBED');
    await assertChoiceFits(deps, companyId, choice);
  }
  const buyer: Buyer = {
    companyId,
    customerId: await customerOf(deps, by, row),
    language: by.language,
    key: keyOf(by),
  };
  const url = await ('plan' in body
    ? payments.checkoutPlan(buyer, { ...body, ...addOnsOf(row) })
    : payments.checkoutHours(buyer, body));
  return command(deps, by, async (trx) => {
    await writeAudit(trx, by, {
      action: 'subscription.checkout',
      subjectId: companyId,
      details: { ...body },
    });
    return { url };
  });
}

const addOnsOf = ({ extraSeats, whiteLabel }: PaidRow) => ({ extraSeats, whiteLabel });

const assertChoiceFits = (
  deps: BillingDeps,
  companyId: string,
  { plan, extraSeats }: PlanChoice,
): Promise<void> =>
  withCompany(deps.database, companyId, (trx) =>
    assertSeatsFit(trx, companyId, planTerms[plan].seats + extraSeats, deps.now()),
  );

/**
 * Returns the provider's page for payment methods and billing details. Throws PAID_PLAN_REQUIRED if the company isn't a
 * customer of the provider.
 */
export async function openPortal(deps: BillingDeps, by: Buying): Promise<PaymentPage> {
  const { customerId } = await paidRow(deps, by.companyId);
  if (customerId === null) throw new AppError('PAID_PLAN_REQUIRED');
  return { url: await providerOf(deps).portal(customerId, by.language) };
}

/** Returns the ids of the plan for which the provider charges. Throws CHECKOUT_REQUIRED if there is none. */
function providerPlan({ customerId, providerId }: PaidRow): ProviderPlan {
  if (customerId === null || providerId === null) throw new AppError('CHECKOUT_REQUIRED');
  return { customerId, providerId };
}

/**
 * Returns the ids of the plan to change. Throws CHECKOUT_REQUIRED if the provider doesn't charge for a plan,
 * PAYMENT_OVERDUE if a payment is overdue, and PLAN_ENDING if the plan was cancelled. Throws PAID_PLAN_REQUIRED if
 * `choice` is the free plan, because a paid plan must be cancelled instead. Throws PLAN_TOO_SMALL if more seats are
 * taken than the new plan has.
 */
async function planToChange(deps: BillingDeps, companyId: string, choice: PlanChoice): Promise<ProviderPlan> {
  const row = await paidRow(deps, companyId);
  const plan = providerPlan(row);
  if (row.overdueSince !== null) throw new AppError('PAYMENT_OVERDUE');
  if (row.endsAt !== null) throw new AppError('PLAN_ENDING');
  if (!isPaidPlan(choice.plan)) throw new AppError('PAID_PLAN_REQUIRED');
  await assertChoiceFits(deps, companyId, choice);
  return plan;
}

/** Returns the cost of a change. Throws the same errors as `planToChange`. */
export async function previewChange(
  deps: BillingDeps,
  { companyId }: Member,
  choice: PlanChoice,
): Promise<ChangePreview> {
  const payments = providerOf(deps);
  const plan = await planToChange(deps, companyId, choice);
  const prorationDate = Math.floor(deps.now().getTime() / 1000);
  return { prorationDate, ...(await payments.preview(plan, choice, prorationDate)) };
}

/**
 * Asks the provider to change the plan at the previewed cost. The new plan is stored when the provider's webhook
 * arrives. Throws PREVIEW_EXPIRED, PAYMENT_DECLINED, and the same errors as `planToChange`.
 */
export async function changePlan(
  deps: BillingDeps,
  by: Caller,
  { prorationDate, ...choice }: ChangeBody,
): Promise<ChangedSubscription> {
  const payments = providerOf(deps);
  const { companyId } = by;
  const age = deps.now().getTime() / 1000 - prorationDate;
  // An old date would give credit for time that has been used since.
  if (age > previewSeconds || age < -1) throw new AppError('PREVIEW_EXPIRED');
  const plan = await planToChange(deps, companyId, choice);
  const confirmUrl = await payments.change(plan, choice, prorationDate, keyOf(by));
  return command(deps, by, async (trx) => {
    await writeAudit(trx, by, { action: 'subscription.change', subjectId: companyId, details: choice });
    return { subscription: await describeSubscription(deps, trx, companyId), confirmUrl };
  });
}

/**
 * If `ending` is true, cancels the plan at the end of its paid period and changes nothing until then; otherwise,
 * revokes the cancellation. Throws CHECKOUT_REQUIRED if there is no paid plan.
 */
export async function setPlanEnding(deps: BillingDeps, by: Caller, ending: boolean): Promise<Subscription> {
  const payments = providerOf(deps);
  const { companyId } = by;
  await payments.setEnding(providerPlan(await paidRow(deps, companyId)), ending);
  return command(deps, by, async (trx) => {
    const action = ending ? 'subscription.cancel' : 'subscription.keep';
    await writeAudit(trx, by, { action, subjectId: companyId });
    return describeSubscription(deps, trx, companyId);
  });
}

/** Returns a page of the company's invoices from the provider, newest first. */
export async function pageOfInvoices(
  deps: BillingDeps,
  companyId: string,
  after: string | undefined,
): Promise<Page<Invoice>> {
  const payments = providerOf(deps);
  const { customerId } = await paidRow(deps, companyId);
  if (customerId === null) return { rows: [], next: null };
  const rows = await payments.invoices(customerId, after, invoicesPerPage);
  return { rows, next: rows.length === invoicesPerPage ? (rows.at(-1)?.id ?? null) : null };
}

/**
 * Ends all that a company pays for at the provider and closes its open payment pages; called when the company is deleted.
 * What the provider knows counts, because a webhook about a purchase may still be on its way. Throws
 * PAYMENT_UNAVAILABLE.
 */
export async function endPayments(deps: BillingDeps, companyId: string): Promise<void> {
  const { customerId } = await paidRow(deps, companyId);
  if (customerId !== null) await deps.payments?.close(customerId);
}
