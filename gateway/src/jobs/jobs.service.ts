import type { Page } from '@candi/contract/common';
import type { Job, JobBody } from '@candi/contract/jobs';
import { withCompany } from '../database/with-company.ts';
import type { Deps, Member } from '../http/context.ts';
import type { IdempotentRequest } from '../http/idempotency.ts';
import { once } from '../http/idempotency.ts';
import { readCursor, toPage } from '../http/page.ts';
import type { JobRow } from './jobs.repository.ts';
import { insertJob, listJobs } from './jobs.repository.ts';

const toJob = (row: JobRow): Job => ({
  id: row.id,
  name: row.name,
  description: row.description,
  position: row.position,
  open: row.open,
  createdAt: row.created_at.toISOString(),
});

export function createJob(
  deps: Deps,
  { companyId, userId }: Member,
  body: JobBody,
  request: IdempotentRequest | null,
): Promise<Job> {
  return withCompany(deps.database, companyId, (trx) =>
    once(trx, companyId, request, async () => toJob(await insertJob(trx, companyId, userId, body))),
  );
}

export async function pageOfJobs(
  deps: Deps,
  companyId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Page<Job>> {
  const cursor = readCursor(after);
  const rows = await withCompany(deps.database, companyId, (trx) =>
    listJobs(trx, companyId, cursor, limit + 1),
  );
  return toPage(rows, limit, (row) => ({ createdAt: row.created_at, id: row.id }), toJob);
}
