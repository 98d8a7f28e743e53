import type { CandidateBody } from '@candi/contract/candidates';
import type { Selectable } from 'kysely';
import { after } from '../database/after.ts';
import type { Handle } from '../database/database.ts';
import type { CandidatesTable } from '../database/tables.ts';
import type { Cursor } from '../http/page.ts';

export type CandidateRow = Selectable<CandidatesTable>;

/** Nothing is stored, and undefined comes back, where the company has a candidate with this e-mail. */
export function insertCandidate(
  handle: Handle,
  companyId: string,
  candidate: CandidateBody,
): Promise<CandidateRow | undefined> {
  return handle
    .insertInto('candidates')
    .values({
      company_id: companyId,
      first_name: candidate.firstName,
      last_name: candidate.lastName,
      email: candidate.email,
      phone: candidate.phone,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findCandidates(handle: Handle, companyId: string, ids: string[]): Promise<CandidateRow[]> {
  return handle
    .selectFrom('candidates')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

export function listCandidates(
  handle: Handle,
  companyId: string,
  cursor: Cursor | undefined,
  limit: number,
): Promise<CandidateRow[]> {
  return handle
    .selectFrom('candidates')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(after('candidates', cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
