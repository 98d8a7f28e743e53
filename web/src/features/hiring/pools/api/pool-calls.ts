import type { CandidateChoice, CandidateSort } from '@candi/contract/hiring/candidates';
import type { CandidatesMatching } from '@candi/contract/platform/candidates-matching';
import type { Page } from '@candi/contract/platform/common';
import type { Pool, PoolBody, PoolCandidate, PoolSort } from '@candi/contract/hiring/pools';
import { answer, api } from '#data/api.ts';

const pools = (options: Parameters<typeof api>[0] = {}) => api({ quiet: true, ...options }).v1.pools;
const rest = (after: string | null) => (after === null ? {} : { after });

/** One page of pools. `after` is the page before's cursor, null for the first. */
export const readPools = (
  { q, sort }: { q: string; sort: PoolSort },
  after: string | null,
): Promise<Page<Pool>> => answer(pools().$get({ query: { limit: '30', q, sort, ...rest(after) } }));

export const readPool = (id: string): Promise<Pool> => answer(pools()[':id'].$get({ param: { id } }));

export const createPool = (json: PoolBody, idempotencyKey: string): Promise<Pool> =>
  answer(pools({ idempotencyKey }).$post({ json }));

export const changePool = (id: string, json: PoolBody): Promise<Pool> =>
  answer(pools()[':id'].$put({ param: { id }, json }));

export const deletePool = (id: string): Promise<unknown> => answer(pools()[':id'].$delete({ param: { id } }));

export const readPoolCandidates = (
  id: string,
  { q, sort }: { q: string; sort: CandidateSort },
  after: string | null,
): Promise<Page<PoolCandidate>> =>
  answer(pools()[':id'].candidates.$get({ param: { id }, query: { limit: '30', q, sort, ...rest(after) } }));

export const joinPool = (id: string, choice: CandidateChoice): Promise<Pool> =>
  answer(pools()[':id'].candidates.$post({ param: { id }, json: choice }));

/** Removes all who match from the pool; the gateway finds them. */
export const leavePoolMatching = (id: string, matching: CandidatesMatching): Promise<Pool> =>
  answer(pools()[':id'].candidates.$delete({ param: { id }, json: { matching } }));

/** The page has shown it already, and tells itself when it fails. */
export const leavePool = (id: string, candidateIds: string[]): Promise<Pool> =>
  answer(pools({ background: true })[':id'].candidates.$delete({ param: { id }, json: { candidateIds } }));
