import type { JobSort } from '@candi/contract/jobs';
import { expressionBuilder, sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { companyRowsWith, pageOfWords } from '../database/found-words.ts';
import type { Keyset } from '../database/keyset.ts';
import { keyset } from '../database/keyset.ts';
import type { Tables } from '../database/tables.ts';

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
  const { behind, order, key } = keyset(orders[sort], sort, after);
  const is = expressionBuilder<Tables, 'jobs'>();
  const own = [is('company_id', '=', companyId), ...(open === null ? [] : [is('open', '=', open)]), behind];
  return pageOfWords(
    handle,
    'jobs',
    q,
    { own, order, limit },
    (words) => companyRowsWith(handle, companyId, 'jobs', words),
    (held) =>
      handle
        .selectFrom('jobs')
        .selectAll()
        .select(key)
        .where((all) => all.and([...own, held]))
        .orderBy(order)
        .limit(limit)
        .execute(),
  );
}
