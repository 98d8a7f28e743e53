import type { JobSort } from '@candi/contract/hiring/jobs';
import { expressionBuilder, sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { companyRowsMatching, searchPage } from '../../platform/database/text-search.ts';
import type { Keyset } from '../../platform/database/keyset.ts';
import { byName, keyset, newestFirst } from '../../platform/database/keyset.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { jobColumns } from './jobs.repository.ts';

const newest = newestFirst('jobs');
const orders: Record<JobSort, Keyset> = {
  newest,
  oldest: { ...newest, direction: 'asc' },
  name: byName('jobs', sql`lower(jobs.name)`),
};

export interface JobFilters {
  open: boolean | null;
  q: string;
  sort: JobSort;
}

/** Lists the company's jobs. `after` is the cursor of the previous page in the same order. */
export function listJobs(
  handle: Handle,
  companyId: string,
  { open, q, sort }: JobFilters,
  after: string | undefined,
  limit: number,
) {
  const { afterCursor, order, key } = keyset(orders[sort], sort, after);
  const is = expressionBuilder<Tables, 'jobs'>();
  const own = [
    is('companyId', '=', companyId),
    ...(open === null ? [] : [is('open', '=', open)]),
    afterCursor,
  ];
  return searchPage(
    handle,
    'jobs',
    q,
    { own, order, limit },
    (words) => companyRowsMatching(handle, companyId, 'jobs', words),
    handle.selectFrom('jobs').select(jobColumns).select(key),
  );
}
