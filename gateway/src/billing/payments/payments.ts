import type { PlanChoice } from '@candi/contract/billing/plans';
import type { ChangePreview, HourPackBody, Invoice } from '@candi/contract/billing/subscriptions';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Deps } from '../../platform/http/context.ts';

/** A payment provider. Card data is entered on its pages only. Calls throw AppError PAYMENT_UNAVAILABLE if it fails. */
export interface Payments {
  /** Creates a company's customer and returns its id. A repeat with the same `key` returns the same customer. */
  createCustomer(company: { id: string; name: string; email: string }, key: string): Promise<string>;
  /** Returns the address of a page where the plan is paid. Earlier such pages of the customer become invalid. */
  checkoutPlan(buyer: Buyer, choice: PlanChoice): Promise<string>;
  /** Returns the address of a page where a pack of hours is paid. */
  checkoutHours(buyer: Buyer, pack: HourPackBody): Promise<string>;
  /** Returns the address of the customer's own page, for payment methods, billing details and invoices. */
  portal(customerId: string, language: Language): Promise<string>;
  /** Computes the cost of a change, as of `prorationDate` (s since the epoch). */
  preview(
    plan: ProviderPlan,
    choice: PlanChoice,
    prorationDate: number,
  ): Promise<Omit<ChangePreview, 'prorationDate'>>;
  /**
   * Changes a plan and charges the difference. Returns where the payment is completed if the bank asks for it; the change
   * follows it. Throws PAYMENT_DECLINED, and nothing is changed then.
   */
  change(plan: ProviderPlan, choice: PlanChoice, prorationDate: number, key: string): Promise<string | null>;
  /** Ends a plan when its paid period ends, or continues it. */
  setEnding(plan: ProviderPlan, ending: boolean): Promise<void>;
  /** Ends a plan at once, without a refund. Does nothing if it has ended. */
  end(providerId: string): Promise<void>;
  /** Returns the plan that the customer pays for now, or null. */
  readPlan(customerId: string): Promise<PaidPlan | null>;
  /** Returns a paid purchase of hours by its id, or null if it isn't one or isn't paid. */
  readPurchase(purchaseId: string): Promise<HourPurchase | null>;
  /** Lists the customer's invoices, newest first. `after`: id of the last invoice of the page before. */
  invoices(customerId: string, after: string | undefined, limit: number): Promise<Invoice[]>;
  /** Returns a webhook's event, or null if its signature is wrong or too old. */
  readEvent(body: string, signature: string): PaymentEvent | null;
}

/** Who pays, for a page of the provider. */
export interface Buyer {
  companyId: string;
  customerId: string;
  language: Language;
  /** Makes repeats of one request open one page. */
  key: string;
}
export type ProviderPlan = Pick<PaidPlan, 'providerId'> & { customerId: string };

/** A plan as the provider charges for it. */
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

/** What a webhook says happened. Only the ids are used: the state is read from the provider. */
export interface PaymentEvent {
  id: string;
  type: string;
  customerId: string | null;
  /** Id of the checkout that the event is about. */
  checkoutId: string | null;
}

/** Dependencies of routers that know plans. `payments`: null if no payment provider is configured. */
export interface BillingDeps extends Deps {
  payments: Payments | null;
}
