import type {
  BetaCode,
  BetaCodeCreated,
  BetaRedemption,
  NewBetaCodeBody,
} from '@candi/contract/identity/beta-codes';
import type { Page } from '@candi/contract/platform/common';
import { answer, api } from '#data/api.ts';

export const betaCodesKey = ['admin', 'beta-codes'];

export const readBetaCodes = (after: string | null): Promise<Page<BetaCode>> =>
  answer(
    api({ quiet: true }).v1.admin['beta-codes'].$get({
      query: { limit: '30', ...(after === null ? {} : { after }) },
    }),
  );

/** The answer alone holds the code. */
export const createBetaCode = (body: NewBetaCodeBody, idempotencyKey: string): Promise<BetaCodeCreated> =>
  answer(api({ quiet: true, idempotencyKey }).v1.admin['beta-codes'].$post({ json: body }));

export const revokeBetaCode = (id: string): Promise<unknown> =>
  answer(api({ quiet: true }).v1.admin['beta-codes'][':id'].revoke.$post({ param: { id } }));

export const readRedemptions = (id: string): Promise<BetaRedemption[]> =>
  answer(api({ quiet: true }).v1.admin['beta-codes'][':id'].redemptions.$get({ param: { id } }));
