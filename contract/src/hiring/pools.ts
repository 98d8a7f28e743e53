import { z } from 'zod';
import type { CandidateSummary } from './candidates.ts';
import { candidateSort } from './candidates.ts';
import { pageQuery, text } from '../platform/common.ts';

/** A pool of candidates, called "talent pipeline" in the interface. */
export const poolBody = z.object({
  name: text.trim().min(1).max(120),
  description: text.trim().max(1000).default(''),
});
export type PoolBody = z.infer<typeof poolBody>;
export interface Pool extends PoolBody {
  id: string;
  candidates: number;
  createdAt: string;
}

export const poolSorts = ['newest', 'name'] as const;
export type PoolSort = (typeof poolSorts)[number];
export const poolsQuery = pageQuery.extend({
  q: text.trim().max(200).default(''),
  sort: z.enum(poolSorts).catch('newest').default('newest'),
});
export type PoolsQuery = z.infer<typeof poolsQuery>;

/** `q` searches the name, email and title. `newest` sorts by the date added. */
export const poolCandidatesQuery = pageQuery.extend({
  q: text.trim().max(300).default(''),
  sort: candidateSort,
});
export type PoolCandidatesQuery = z.infer<typeof poolCandidatesQuery>;
export interface PoolCandidate extends CandidateSummary {
  addedAt: string;
}
