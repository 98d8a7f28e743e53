import {
  addOnPrice,
  hourPrice,
  type PlanChoice,
  planNames,
  planTerms,
  type RecurringAddOn,
} from '@candi/contract/billing/plans';
import type { Billing, HourKind, Plan } from '@candi/contract/platform/enumerations';
import type { Stripe } from 'stripe';
import { AppError } from '../../platform/errors/app-error.ts';
import { priceList, type SoldItem, withId } from './stripe-shapes.ts';

/** A price from the table of plans, with the fields that Stripe stores. */
export interface CatalogPrice {
  /** Contains the amount. If the amount in the table changes, the gateway therefore creates a new price at Stripe. */
  lookupKey: string;
  name: string;
  cents: number;
  interval: 'month' | 'year' | null;
  /** Stored as metadata of the price; null for hours, which aren't part of a subscription. */
  item: SoldItem | null;
}
/** A price and the quantity sold. */
export interface Sold {
  price: CatalogPrice;
  quantity: number;
}

const addOnNames: Record<RecurringAddOn, string> = {
  seat: 'Extra team member',
  whiteLabel: 'White-labeling',
};
const hourNames: Record<HourKind, string> = {
  interview: 'AI interview hour',
  humanoid: 'Humanoid interview hour',
};
/** Stripe's tax code for software as a service for business use. */
const taxCode = 'txcd_10103001';

export const intervalOf = (billing: Billing): 'month' | 'year' => (billing === 'annual' ? 'year' : 'month');

/** Returns a price with all its fields. `key`: beginning of the lookup key. `amount`: in US dollars. */
function catalogPrice(
  key: string,
  amount: number,
  rest: Pick<CatalogPrice, 'name' | 'interval' | 'item'>,
): CatalogPrice {
  const cents = Math.round(amount * 100);
  return { lookupKey: `candi_${key.toLowerCase()}_usd_${cents}`, cents, ...rest };
}
const planPrice = (plan: Plan, billing: Billing): CatalogPrice =>
  catalogPrice(`${plan}_${billing}`, planTerms[plan].price[billing], {
    name: `Candi ${planNames[plan]}`,
    interval: intervalOf(billing),
    item: `plan:${plan}`,
  });
const addOnPriceOf = (addOn: RecurringAddOn, billing: Billing): CatalogPrice =>
  catalogPrice(`${addOn}_${billing}`, addOnPrice(addOn, billing), {
    name: addOnNames[addOn],
    interval: intervalOf(billing),
    item: addOn,
  });

export const pricesOf = ({ plan, billing, extraSeats, whiteLabel }: PlanChoice): Sold[] =>
  [
    { price: planPrice(plan, billing), quantity: 1 },
    { price: addOnPriceOf('seat', billing), quantity: extraSeats },
    { price: addOnPriceOf('whiteLabel', billing), quantity: whiteLabel ? 1 : 0 },
  ].filter(({ quantity }) => quantity > 0);

/** Returns the price of one hour in an hour pack. */
export const hourPriceOf = (kind: HourKind): CatalogPrice =>
  catalogPrice(`${kind}_hour`, hourPrice(kind), { name: hourNames[kind], interval: null, item: null });

/**
 * Returns line items with the ids of Stripe's prices, in the order of `sold`. Creates prices that don't exist. Throws
 * PAYMENT_UNAVAILABLE if Stripe has a different amount under a lookup key.
 */
export async function lineItems(
  stripe: Stripe,
  sold: readonly Sold[],
): Promise<{ price: string; quantity: number }[]> {
  if (sold.length === 0) return [];
  const lookupKeys = sold.map(({ price }) => price.lookupKey);
  const known = priceList.parse(await stripe.prices.list({ lookup_keys: lookupKeys, active: true })).data;
  return Promise.all(
    sold.map(async ({ price, quantity }) => {
      const found = known.find(({ lookup_key: key }) => key === price.lookupKey);
      if (found && (found.unit_amount !== price.cents || found.currency !== 'usd'))
        throw new AppError('PAYMENT_UNAVAILABLE');
      return { price: found?.id ?? (await createPrice(stripe, price)), quantity };
    }),
  );
}

async function createPrice(
  stripe: Stripe,
  { lookupKey, name, cents, interval, item }: CatalogPrice,
): Promise<string> {
  const created = await stripe.prices.create(
    {
      lookup_key: lookupKey,
      // Moves the lookup key from an archived price, if one has it.
      transfer_lookup_key: true,
      currency: 'usd',
      unit_amount: cents,
      tax_behavior: 'exclusive',
      product_data: { name, tax_code: taxCode },
      ...(interval && { recurring: { interval } }),
      ...(item && { metadata: { candi: item } }),
    },
    // If two requests create a price at the same time, Stripe creates only one.
    { idempotencyKey: `price ${lookupKey}` },
  );
  return withId.parse(created).id;
}
