import type {
  AddOnsBody,
  ChangeBody,
  ChangedSubscription,
  ChangePreview,
  CheckoutBody,
  HourPackBody,
  Invoice,
  PaymentPage,
  PlanBody,
  Subscription,
  UsageEntry,
} from '@candi/contract/billing/subscriptions';
import type { PlanChoice } from '@candi/contract/billing/plans';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';
import { leaveFor } from '#data/navigation.ts';
import { pageQuery, pages } from '#data/pages.ts';
import { storeAnswer } from '#data/store-answer.ts';
import type { Submission } from '#data/submission.ts';

const calls = (options: CallOptions = {}) => api(options).v1.subscription;
const usageCalls = () => api({ quiet: true }).v1.usage;

const subscriptionKey = ['subscription'] as const;
const invoicesKey = [...subscriptionKey, 'invoices'] as const;
/** Query-key prefix shared by usage queries. */
const usageKey = ['usage'] as const;

export const subscriptionQueries = {
  current: queryOptions({
    queryKey: subscriptionKey,
    queryFn: (): Promise<Subscription> => answer(calls({ quiet: true }).$get()),
    refetchOnMount: 'always',
  }),
  /** Sessions that have used hours, newest first. */
  usage: pages<UsageEntry>([...usageKey, 'sessions'], (after, limit = '20') =>
    answer(usageCalls().$get({ query: pageQuery(after, limit) })),
  ),
  /** Hours used in each month. */
  months: queryOptions({
    queryKey: [...usageKey, 'months'],
    queryFn: () => answer(usageCalls().months.$get()),
    refetchOnMount: 'always',
  }),
};

/**
 * Interval at which a previewed cost is refetched (ms). It is shorter than the time for which the gateway accepts a
 * preview.
 */
const previewMs = 10 * 60_000;

export const paymentQueries = {
  /** Cost of changing to a plan now. */
  preview: (json: PlanChoice) =>
    queryOptions({
      queryKey: [...subscriptionKey, 'preview', json],
      queryFn: (): Promise<ChangePreview> => answer(calls({ quiet: true }).preview.$post({ json })),
      gcTime: 0,
      refetchInterval: previewMs,
    }),
  invoices: pages<Invoice>(invoicesKey, (after) =>
    answer(calls({ quiet: true }).invoices.$get({ query: after === null ? {} : { after } })),
  ),
};

/** Opens the payment provider's page for buying a plan or hours. Retries of one purchase share an idempotency key. */
export const checkOut = mutationOptions({
  mutationFn: ({ values: json, idempotencyKey }: Submission<CheckoutBody>): Promise<PaymentPage> =>
    answer(calls({ idempotencyKey, quiet: true }).checkout.$post({ json })),
  onSuccess: ({ url }) => leaveFor(url),
});

/** Opens the payment provider's page for payment methods and billing details. */
export const openPortal = mutationOptions({
  mutationFn: (): Promise<PaymentPage> => answer(calls().portal.$post()),
  onSuccess: ({ url }) => leaveFor(url),
});

/** Changes a plan that the payment provider charges for. The changed subscription arrives later, by webhook. */
export const changePaidPlan = mutationOptions({
  mutationFn: ({ values: json, idempotencyKey }: Submission<ChangeBody>): Promise<ChangedSubscription> =>
    answer(calls({ idempotencyKey, quiet: true }).change.$post({ json })),
  onSuccess: async ({ confirmUrl }, _submission, _begun, { client }) => {
    if (confirmUrl) leaveFor(confirmUrl);
    // The provider charges a change immediately and issues a separate invoice for it.
    await client.invalidateQueries({ queryKey: invoicesKey });
  },
});

/** Cancels a paid plan at the end of its paid period (`true`), or revokes the cancellation (`false`). */
export const setPlanEnding = mutationOptions({
  mutationFn: (ending: boolean): Promise<Subscription> => {
    const { cancellation } = calls({ quiet: true });
    return answer(ending ? cancellation.$post() : cancellation.$delete());
  },
});

const store = (client: QueryClient, subscription: Subscription): Promise<void> =>
  storeAnswer(client, subscriptionKey, subscription);

export const switchPlan = mutationOptions({
  mutationFn: (json: PlanBody): Promise<Subscription> => answer(calls().$put({ json })),
  onSuccess: (changed, _plan, _begun, { client }) => store(client, changed),
});

export const changeAddOns = mutationOptions({
  mutationFn: (json: AddOnsBody): Promise<Subscription> => answer(calls()['add-ons'].$put({ json })),
  onSuccess: (changed, _addOns, _begun, { client }) => store(client, changed),
});

/** Buys a pack of hours. Retries of one purchase share an idempotency key. */
export const buyHours = mutationOptions({
  mutationFn: ({ values: json, idempotencyKey }: Submission<HourPackBody>): Promise<Subscription> =>
    answer(calls({ idempotencyKey }).hours.$post({ json })),
  onSuccess: (changed, _submission, _begun, { client }) => store(client, changed),
});

export const redeemCode = mutationOptions({
  mutationFn: (code: string): Promise<Subscription> =>
    answer(calls({ quiet: true }).code.$post({ json: { code } })),
  onSuccess: (changed, _code, _begun, { client }) => store(client, changed),
});
