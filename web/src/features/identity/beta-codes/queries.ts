import type { BetaCode, NewBetaCodeBody } from '@candi/contract/identity/beta-codes';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';
import { pageQuery, pages } from '#data/pages.ts';
import type { Submission } from '#data/submission.ts';
import { endOfDay } from '#i18n/days.ts';

const calls = (options: CallOptions = {}) => api({ quiet: true, ...options }).v1.admin['beta-codes'];

const betaCodesKey = ['admin', 'beta-codes'] as const;

export const betaCodeQueries = {
  list: pages<BetaCode>(betaCodesKey, (after, limit) =>
    answer(calls().$get({ query: pageQuery(after, limit) })),
  ),
  /** Companies that have redeemed a code. */
  redemptions: (id: string) =>
    queryOptions({
      queryKey: [...betaCodesKey, id],
      queryFn: () => answer(calls()[':id'].redemptions.$get({ param: { id } })),
      refetchOnMount: 'always',
    }),
};

const refreshBetaCodes = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: betaCodesKey });

/** Form values of a new code. `lastDay`: last day to redeem the code (YYYY-MM-DD); empty if the code never expires. */
export type BetaCodeValues = Omit<NewBetaCodeBody, 'expiresAt'> & { lastDay: string };

/** Creates a code. Only this response contains the whole code. */
export const createBetaCode = mutationOptions({
  mutationFn: ({ values: { note, maxUses, lastDay }, idempotencyKey }: Submission<BetaCodeValues>) =>
    answer(
      calls({ idempotencyKey }).$post({
        json: { note: note.trim(), maxUses, expiresAt: lastDay === '' ? null : endOfDay(lastDay) },
      }),
    ),
  onSuccess: (_created, _submission, _begun, { client }) => refreshBetaCodes(client),
});

export const revokeBetaCode = mutationOptions({
  mutationFn: (id: string) => answer(calls()[':id'].revoke.$post({ param: { id } })),
  onSuccess: (_answer, _id, _begun, { client }) => refreshBetaCodes(client),
});
