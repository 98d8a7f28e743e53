import type { CandidateBody } from '@candi/contract/hiring/candidates';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { StoredRow } from './import-rows.repository.ts';

type Resume = Pick<StoredRow, 'resumeKey' | 'resumeName' | 'resumeBytes' | 'resumeText'>;
const resumeOf = ({ resumeKey, resumeName, resumeBytes, resumeText }: Resume): Resume => ({
  resumeKey,
  resumeName,
  resumeBytes,
  resumeText,
});

/** The new candidates' ids by their e-mails; who has one already is left out. */
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

/** Puts what the rows say in the place of what the candidates of these e-mails had. Returns their ids. */
export async function changeCandidates(
  handle: Handle,
  companyId: string,
  changes: readonly { row: StoredRow; said: Partial<CandidateBody> }[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const { row, said } of changes) {
    const changed = await handle
      .updateTable('candidates')
      .set({
        ...said,
        ...(row.resumeKey === null ? {} : resumeOf(row)),
        updatedAt: sql<Date>`now()`,
      })
      .where('companyId', '=', companyId)
      .where('email', '=', said.email ?? '')
      .returning('id')
      .executeTakeFirst();
    if (changed) ids.push(changed.id);
  }
  return ids;
}
