import type { Page } from '@candi/contract/platform/common';
import type {
  AddOnsBody,
  HourPackBody,
  PlanBody,
  Subscription,
  UsageEntry,
  UsageMonth,
} from '@candi/contract/billing/subscriptions';
import { answer, api } from '#data/api.ts';

export const subscriptionKey = ['subscription'];
export const usageKey = ['usage'];

export const readSubscription = (): Promise<Subscription> =>
  answer(api({ quiet: true }).v1.subscription.$get());

export const switchPlan = (json: PlanBody): Promise<Subscription> =>
  answer(api().v1.subscription.$put({ json }));

export const changeAddOns = (json: AddOnsBody): Promise<Subscription> =>
  answer(api().v1.subscription['add-ons'].$put({ json }));

/** `idempotencyKey`: the same for each try of one purchase. */
export const buyHours = (json: HourPackBody, idempotencyKey: string): Promise<Subscription> =>
  answer(api({ idempotencyKey }).v1.subscription.hours.$post({ json }));

export const redeemCode = (code: string): Promise<Subscription> =>
  answer(api({ quiet: true }).v1.subscription.code.$post({ json: { code } }));

/** Sessions that ran, newest first. `after`: the page before's cursor. */
export const readUsage = (after: string | null): Promise<Page<UsageEntry>> =>
  answer(
    api({ quiet: true }).v1.usage.$get({ query: { limit: '20', ...(after === null ? {} : { after }) } }),
  );

export const readMonths = (): Promise<{ months: UsageMonth[] }> =>
  answer(api({ quiet: true }).v1.usage.months.$get());
