import type { JobSort } from '@candi/contract/jobs';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import type { Keyset } from '../database/keyset.ts';
import { keyset } from '../database/keyset.ts';
import { matching } from '../database/matching.ts';

const created = [
  { value: sql.ref('jobs.created_at'), type: 'timestamptz' },
  { value: sql.ref('jobs.id'), type: 'uuid' },
] as const;
const orders: Record<JobSort, Keyset> = {
  newest: { direction: 'desc', columns: created },
  oldest: { direction: 'asc', columns: created },
  name: {
    direction: 'asc',
    columns: [
      { value: sql`lower(jobs.name)`, type: 'text' },
      { value: sql.ref('jobs.id'), type: 'uuid' },
    ],
  },
};

export interface JobFilters {
  open: boolean | null;
  q: string;
  sort: JobSort;
}

/** `after`: the cursor of the page before, in the same order. */
export function listJobs(
  handle: Handle,
  companyId: string,
  { open, q, sort }: JobFilters,
  after: string | undefined,
  limit: number,
) {
  const page = keyset(orders[sort], sort, after);
  return handle
    .selectFrom('jobs')
    .selectAll()
    .select(page.key)
    .where('company_id', '=', companyId)
    .$if(open !== null, (query) => query.where('open', '=', open ?? true))
    .where(matching(q, ['jobs.name', 'jobs.position', 'jobs.location']))
    .where(page.behind)
    .orderBy(page.order)
    .limit(limit)
    .execute();
}
