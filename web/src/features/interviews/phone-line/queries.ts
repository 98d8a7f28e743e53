import type { LineTest, PhoneLineState } from '@candi/contract/interviews/phone-line';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import { storeAnswer } from '#data/store-answer.ts';
import type { Submission } from '#data/submission.ts';
import { isRunning } from './test-steps.ts';
import { settingsOf, type TrunkValues } from './trunk-values.ts';

const calls = () => api({ quiet: true }).v1.admin.phone;

const lineKey = ['admin', 'phone'] as const;
const testKey = [...lineKey, 'test'] as const;
/** Polling interval of a running test (ms). */
const testPollMs = 1000;

export const phoneLineQueries = {
  state: queryOptions({
    queryKey: [...lineKey, 'state'],
    queryFn: () => answer<PhoneLineState>(calls().$get()),
    refetchOnMount: 'always',
  }),
  /** The latest test, polled while it runs. */
  test: (initial: LineTest | null) =>
    queryOptions({
      queryKey: testKey,
      queryFn: async () => (await answer<{ test: LineTest | null }>(calls().test.$get())).test,
      initialData: initial,
      refetchInterval: ({ state: { data } }) => (data && isRunning(data, Date.now()) ? testPollMs : false),
    }),
};

/** Stores the state of the line that a change returns. */
const onSuccess = async (
  state: PhoneLineState,
  _variables: unknown,
  _begun: unknown,
  { client }: { client: QueryClient },
): Promise<void> => {
  await storeAnswer(client, phoneLineQueries.state.queryKey, state);
  await storeAnswer(client, testKey, state.test);
};

export const applyTrunks = mutationOptions({
  mutationFn: ({ values }: Submission<TrunkValues>) =>
    answer<PhoneLineState>(calls().trunks.$post({ json: { settings: settingsOf(values) } })),
  onSuccess,
});
/** Corrects the trunks according to the environment variables. */
export const correctTrunks = mutationOptions({
  mutationFn: () => answer<PhoneLineState>(calls().trunks.$post({ json: { settings: null } })),
  onSuccess,
});
export const removeTrunks = mutationOptions({
  mutationFn: () => answer<PhoneLineState>(calls().trunks.$delete()),
  onSuccess,
});
export const startTest = mutationOptions({
  mutationFn: () => answer<PhoneLineState>(calls().test.$post()),
  onSuccess,
});
export const stopTest = mutationOptions({
  mutationFn: () => answer<PhoneLineState>(calls().test.$delete()),
  onSuccess,
});

/** Lets Candi call a number again whose owner wanted no more calls. */
export const liftOptOut = mutationOptions({
  mutationFn: ({ values: json }: Submission<{ number: string }>) =>
    answer(calls()['opt-outs'].lift.$post({ json })),
});
