import type { CandidateBody } from '@candi/contract/hiring/candidates';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { StoredRow } from './import-rows.repository.ts';

type Resume = Pick<StoredRow, 'resumeKey' | 'resumeName' | 'resumeBytes' | 'resumeText' | 'resumeReading'>;
const resumeOf = ({ resumeKey, resumeName, resumeBytes, resumeText, resumeReading }: Resume): Resume => ({
  resumeKey,
  resumeName,
  resumeBytes,
  resumeText,
  resumeReading,
});

/**
 * Inserts candidates. Skips candidates whose email address the company already has. Returns the ids of the inserted
 * candidates, by email address.
 */
export async function addCandidates(
  handle: Handle,
  companyId: string,
  made: readonly { row: StoredRow; candidate: CandidateBody }[],
): Promise<Map<string, string>> {
  if (!made.length) return new Map();
  const rows = await handle
    .insertInto('candidates')
    .values(
      made.map(({ row, candidate }) => ({
        companyId,
        ...candidate,
        ...resumeOf(row),
      })),
    )
    .onConflict((conflict) => conflict.columns(['companyId', 'email']).doNothing())
    .returning(['email', 'id'])
    .execute();
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/**
 * Overwrites the fields of existing candidates with those given in the rows. Returns the ids of the changed candidates.
 */
export async function changeCandidates(
  handle: Handle,
  companyId: string,
  changes: readonly { row: StoredRow; given: Partial<CandidateBody> }[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const { row, given } of changes) {
    const changed = await handle
      .updateTable('candidates')
      .set({
        ...given,
        ...(row.resumeKey === null ? {} : resumeOf(row)),
        updatedAt: sql<Date>`now()`,
      })
      .where('companyId', '=', companyId)
      .where('email', '=', given.email ?? '')
      .returning('id')
      .executeTakeFirst();
    if (changed) ids.push(changed.id);
  }
  return ids;
}
