import type { PlanChoice } from '@candi/contract/billing/plans';
import type { ChangePreview, HourPackBody, Invoice } from '@candi/contract/billing/subscriptions';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Deps } from '../../platform/http/context.ts';

/**
 * A payment provider. Customers enter card data only on the provider's own pages. The methods throw PAYMENT_UNAVAILABLE
 * if the provider fails.
 */
export interface Payments {
  /** Creates a customer for a company and returns its id. Calls with the same `key` return the same customer. */
  createCustomer(company: { id: string; name: string; email: string }, key: string): Promise<string>;
  /** Returns the URL of a page to pay for a plan. The customer's earlier pages of this kind become invalid. */
  checkoutPlan(buyer: Buyer, choice: PlanChoice): Promise<string>;
  /** Returns the URL of a page to pay for an hour pack. */
  checkoutHours(buyer: Buyer, pack: HourPackBody): Promise<string>;
  /** Returns the URL of the page where the customer manages payment methods, billing details and invoices. */
  portal(customerId: string, language: Language): Promise<string>;
  /** Returns the cost of a change that takes effect at `prorationDate` (s since the epoch). */
  preview(
    plan: ProviderPlan,
    choice: PlanChoice,
    prorationDate: number,
  ): Promise<Omit<ChangePreview, 'prorationDate'>>;
  /**
   * Changes a plan and charges the difference. If the customer's bank requires confirmation, returns the URL where the
   * customer completes the payment, and the plan changes after that; otherwise returns null. Throws PAYMENT_DECLINED
   * and leaves the plan unchanged if the card is declined.
   */
  change(plan: ProviderPlan, choice: PlanChoice, prorationDate: number, key: string): Promise<string | null>;
  /** Cancels a plan at the end of its paid period, or revokes the cancellation. */
  setEnding(plan: ProviderPlan, ending: boolean): Promise<void>;
  /** Ends a plan immediately, without a refund. Does nothing if it has ended already. */
  end(providerId: string): Promise<void>;
  /** Ends everything that the customer pays for or could still buy: open payment pages and plans, without a refund. */
  close(customerId: string): Promise<void>;
  /**
   * Ends the plan that was bought on a payment page and refunds the payment. Returns false if nothing was bought there. A
   * repeated call has no effect.
   */
  refuse(checkoutId: string): Promise<boolean>;
  /** Returns the plan that the customer pays for, or null if there is none. */
  readPlan(customerId: string): Promise<PaidPlan | null>;
  /** Returns a purchase of hours, or null if it is unpaid, was fully refunded or isn't a purchase of hours. */
  readPurchase(purchaseId: string): Promise<HourPurchase | null>;
  /** Returns the id of the purchase for which a charge paid, or null if the charge wasn't fully refunded. */
  readRefund(chargeId: string): Promise<string | null>;
  /** Lists the customer's invoices, newest first. `after`: id of the last invoice of the previous page. */
  invoices(customerId: string, after: string | undefined, limit: number): Promise<Invoice[]>;
  /**
   * Parses the body of a webhook. Returns null if its signature is invalid or too old. Throws WEBHOOK_INVALID if the
   * signed body isn't an event.
   */
  readEvent(body: string, signature: string): PaymentEvent | null;
}

/** The customer for whom a payment page is opened. */
export interface Buyer {
  companyId: string;
  customerId: string;
  language: Language;
  /** Idempotency key. Retries of a request open the same page. */
  key: string;
}
export type ProviderPlan = Pick<PaidPlan, 'providerId'> & { customerId: string };

/** A plan for which the provider charges. */
export interface PaidPlan extends PlanChoice {
  providerId: string;
  /** Start of the first paid period. */
  startedAt: Date;
  paidUntil: Date;
  /** When the plan ends because it was cancelled; null if it wasn't. */
  endsAt: Date | null;
  overdue: boolean;
}

export interface HourPurchase extends HourPackBody {
  id: string;
  companyId: string;
  customerId: string;
}

/** A webhook event. Contains only ids; the current state must be read from the provider. */
export interface PaymentEvent {
  id: string;
  type: string;
  customerId: string | null;
  /** Id of the checkout that the event is about; null if there is none. */
  checkoutId: string | null;
  /** Id of the company for which the checkout was opened; null if there is none. */
  companyId: string | null;
  /** Id of the charge that the event is about; null if there is none. */
  chargeId: string | null;
}

/** Dependencies of routers that read or change plans. `payments`: null if no payment provider is configured. */
export interface BillingDeps extends Deps {
  payments: Payments | null;
}
