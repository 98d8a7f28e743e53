import type { CandidateSort, DecisionFilter, OverviewSort } from '@candi/contract/hiring/candidates';
import { withHandles } from '@candi/contract/hiring/profiles';
import type { SearchFilters } from '@candi/contract/hiring/searches';
import { maxCounted } from '@candi/contract/hiring/searches';
import { text } from '@candi/contract/platform/common';
import type { Fit } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Handle } from '../../platform/database/database.ts';
import { readCursor } from '../../platform/database/keyset.ts';

/** Filters by what has happened to a candidate; see `overviewQuery`. */
export interface ProgressFilters {
  decision?: DecisionFilter | undefined;
  phase?: string | undefined;
  fit?: Fit | undefined;
}

/** Sort orders that the search index has. */
export type IndexedSort = CandidateSort | OverviewSort;

const timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?[+-]\d\d(:\d\d)?$/)
  .refine((key) => Date.parse(key) >= 0);

/** Schemas of the sort keys in a cursor, in the format that the SQL function `find_candidates` returns. */
const sortKeys: Record<IndexedSort, z.ZodType<string>> = {
  newest: timestamp,
  active: timestamp,
  name: text.max(500),
  experience: z.string().refine((key) => Number(key) >= -1 && Number(key) <= 1000),
};

/** Returns the leading arguments of the SQL functions `find_candidates` and `count_candidates`. */
const conditions = (companyId: string, filters: SearchFilters) =>
  sql.join([
    companyId,
    withHandles(filters.keywords),
    filters.industry,
    filters.location,
    filters.minYears,
    filters.maxYears,
    filters.openToWork,
    filters.hasLinkedin,
    filters.hasGithub,
  ]);

/**
 * Returns the ids of the company's candidates that match all filters, in order, each with the key that `keysetPage`
 * needs for its cursor. Throws VALIDATION if `after` is a cursor of another sort order.
 */
export async function findCandidateIds(
  handle: Handle,
  companyId: string,
  filters: SearchFilters,
  sort: IndexedSort,
  after: string | undefined,
  limit: number,
  { decision, phase, fit }: ProgressFilters = {},
): Promise<{ id: string; key: string }[]> {
  const [, key, id] =
    after === undefined
      ? [sort, null, null]
      : readCursor(z.tuple([z.literal(sort), sortKeys[sort], z.uuid()]), after);
  const { rows } = await sql<{ id: string; key: string }>`
    select id, json_build_array(key, id)::text as key
    from find_candidates(${conditions(companyId, filters)}, ${sort}, ${key}, ${id}, ${limit},
      ${decision ?? null}, ${phase ?? null}, ${fit ?? null})`.execute(handle);
  return rows;
}

/** Returns the phases in which the company's candidates are, sorted; at most `limit`. */
export async function listCandidatePhases(
  handle: Handle,
  companyId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ phase: string }>`
    select phase from candidate_phases(${companyId}, ${limit})`.execute(handle);
  return rows.map(({ phase }) => phase);
}

/** Counts the matching candidates, up to `maxCounted` + 1. */
export async function countCandidates(
  handle: Handle,
  companyId: string,
  filters: SearchFilters,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count_candidates(${conditions(companyId, filters)}, ${maxCounted + 1}) as count`.execute(handle);
  return rows[0]?.count ?? 0;
}
