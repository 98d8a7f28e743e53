import type { Candidate, CandidateBody } from '@candi/contract/candidates';
import type { Page } from '@candi/contract/common';
import { withCompany } from '../database/with-company.ts';
import { AppError } from '../errors/app-error.ts';
import type { Deps } from '../http/context.ts';
import type { IdempotentRequest } from '../http/idempotency.ts';
import { once } from '../http/idempotency.ts';
import { readCursor, toPage } from '../http/page.ts';
import type { CandidateRow } from './candidates.repository.ts';
import { insertCandidate, listCandidates } from './candidates.repository.ts';

const toCandidate = (row: CandidateRow): Candidate => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  createdAt: row.created_at.toISOString(),
});

/** Throws EMAIL_IN_USE: an e-mail is unique within a company. */
export function createCandidate(
  deps: Deps,
  companyId: string,
  body: CandidateBody,
  request: IdempotentRequest | null,
): Promise<Candidate> {
  return withCompany(deps.database, companyId, (trx) =>
    once(trx, companyId, request, async () => {
      const row = await insertCandidate(trx, companyId, body);
      if (!row) throw new AppError('EMAIL_IN_USE', undefined, { email: 'EMAIL_IN_USE' });
      return toCandidate(row);
    }),
  );
}

export async function pageOfCandidates(
  deps: Deps,
  companyId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Page<Candidate>> {
  const cursor = readCursor(after);
  const rows = await withCompany(deps.database, companyId, (trx) =>
    listCandidates(trx, companyId, cursor, limit + 1),
  );
  return toPage(rows, limit, (row) => ({ createdAt: row.created_at, id: row.id }), toCandidate);
}
