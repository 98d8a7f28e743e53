import type { PlanChoice } from '@candi/contract/billing/plans';
import type { ChangePreview, HourPackBody, Invoice } from '@candi/contract/billing/subscriptions';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Deps } from '../../platform/http/context.ts';

/**
 * A payment provider. Card data is entered on its pages only. Calls throw PAYMENT_UNAVAILABLE if the provider fails.
 */
export interface Payments {
  /** Creates a customer for a company and returns its id. A call with the same `key` returns the same customer. */
  createCustomer(company: { id: string; name: string; email: string }, key: string): Promise<string>;
  /** Returns the URL of a page for paying for a plan. Earlier such pages of the customer become invalid. */
  checkoutPlan(buyer: Buyer, choice: PlanChoice): Promise<string>;
  /** Returns the URL of a page for paying for an hour pack. */
  checkoutHours(buyer: Buyer, pack: HourPackBody): Promise<string>;
  /** Returns the URL of the customer's page for payment methods, billing details and invoices. */
  portal(customerId: string, language: Language): Promise<string>;
  /** Computes the cost of a change, as of `prorationDate` (s since the epoch). */
  preview(
    plan: ProviderPlan,
    choice: PlanChoice,
    prorationDate: number,
  ): Promise<Omit<ChangePreview, 'prorationDate'>>;
  /**
   * Changes a plan and charges the difference. If the customer's bank requires a confirmation, returns the URL where
   * the payment is completed, and the plan changes after it; otherwise returns null. Throws PAYMENT_DECLINED, which
   * leaves the plan unchanged.
   */
  change(plan: ProviderPlan, choice: PlanChoice, prorationDate: number, key: string): Promise<string | null>;
  /** Cancels a plan at the end of its paid period, or revokes the cancellation. */
  setEnding(plan: ProviderPlan, ending: boolean): Promise<void>;
  /** Ends a plan immediately, without a refund. Does nothing if the plan has ended already. */
  end(providerId: string): Promise<void>;
  /** Returns the plan that the customer currently pays for, or null if there is none. */
  readPlan(customerId: string): Promise<PaidPlan | null>;
  /** Returns a purchase of hours, or null if it is unpaid, fully refunded or isn't for hours. */
  readPurchase(purchaseId: string): Promise<HourPurchase | null>;
  /** Returns the id of the purchase that a charge paid for, or null if the charge isn't fully refunded. */
  readRefund(chargeId: string): Promise<string | null>;
  /** Lists the customer's invoices, newest first. `after`: id of the last invoice of the previous page. */
  invoices(customerId: string, after: string | undefined, limit: number): Promise<Invoice[]>;
  /** Parses a webhook's body. Returns null if its signature is invalid or expired. */
  readEvent(body: string, signature: string): PaymentEvent | null;
}

/** The customer for whom a page of the provider is opened. */
export interface Buyer {
  companyId: string;
  customerId: string;
  language: Language;
  /** Idempotency key: retries of one request open the same page. */
  key: string;
}
export type ProviderPlan = Pick<PaidPlan, 'providerId'> & { customerId: string };

/** A plan that the provider charges for. */
export interface PaidPlan extends PlanChoice {
  providerId: string;
  /** Start of the first paid period. */
  startedAt: Date;
  paidUntil: Date;
  /** Null unless the plan was cancelled. */
  endsAt: Date | null;
  overdue: boolean;
}

export interface HourPurchase extends HourPackBody {
  id: string;
  companyId: string;
  customerId: string;
}

/** An event of a webhook. It carries ids only; the state is read from the provider. */
export interface PaymentEvent {
  id: string;
  type: string;
  customerId: string | null;
  /** Id of the checkout that the event is about. */
  checkoutId: string | null;
  /** Id of the charge that the event is about. */
  chargeId: string | null;
}

/** Dependencies of routers that read or change plans. `payments`: null if no payment provider is configured. */
export interface BillingDeps extends Deps {
  payments: Payments | null;
}
