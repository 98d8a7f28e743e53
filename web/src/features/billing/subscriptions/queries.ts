import type {
  AddOnsBody,
  HourPackBody,
  PlanBody,
  Subscription,
  UsageEntry,
} from '@candi/contract/billing/subscriptions';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';
import { pageQuery, pages } from '#data/pages.ts';
import type { Submission } from '#data/submission.ts';

const calls = (options: CallOptions = {}) => api(options).v1.subscription;
const usageCalls = () => api({ quiet: true }).v1.usage;

const subscriptionKey = ['subscription'] as const;
/** Query-key prefix shared by usage queries. */
const usageKey = ['usage'] as const;

export const subscriptionQueries = {
  current: queryOptions({
    queryKey: subscriptionKey,
    queryFn: (): Promise<Subscription> => answer(calls({ quiet: true }).$get()),
    refetchOnMount: 'always',
  }),
  /** Sessions that have used hours, newest first. */
  usage: pages<UsageEntry>([...usageKey, 'sessions'], (after) =>
    answer(usageCalls().$get({ query: { ...pageQuery(after), limit: '20' } })),
  ),
  /** Hours used in each month. */
  months: queryOptions({
    queryKey: [...usageKey, 'months'],
    queryFn: () => answer(usageCalls().months.$get()),
    refetchOnMount: 'always',
  }),
};

const store = (client: QueryClient, subscription: Subscription): void => {
  client.setQueryData(subscriptionKey, subscription);
};

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
