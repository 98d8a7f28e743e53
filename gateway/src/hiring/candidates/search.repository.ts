import type { CandidateSort } from '@candi/contract/hiring/candidates';
import type { SearchFilters } from '@candi/contract/hiring/searches';
import { countedAtMost } from '@candi/contract/hiring/searches';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { SortCursor } from './sort-cursor.ts';

/** Ids of the company's candidates for whom all of the filters hold, with the key that each is sorted by. */
export async function findCandidateIds(
  handle: Handle,
  companyId: string,
  filters: SearchFilters,
  sort: CandidateSort,
  cursor: SortCursor | undefined,
  limit: number,
): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, key from find_candidates(${companyId}, ${filters.keywords}, ${filters.industry}, ${filters.location},
      ${filters.minYears}, ${filters.maxYears}, ${filters.openToWork}, ${sort}, ${cursor?.key ?? null},
      ${cursor?.id ?? null}, ${limit})`.execute(handle);
  return rows;
}

/** How many the filters find, up to `countedAtMost` + 1. */
export async function countCandidates(
  handle: Handle,
  companyId: string,
  filters: SearchFilters,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count_candidates(${companyId}, ${filters.keywords}, ${filters.industry}, ${filters.location},
      ${filters.minYears}, ${filters.maxYears}, ${filters.openToWork}, ${countedAtMost + 1}) as count`.execute(
    handle,
  );
  return rows[0]?.count ?? 0;
}
