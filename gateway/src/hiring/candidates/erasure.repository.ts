import { type Insertable, sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Returns whom an email about erasure addresses, or undefined if the candidate doesn't exist or their company wasn't
 * deleted.
 */
export const findToErase = (trx: Handle, companyId: string, candidateId: string) =>
  trx
    .selectFrom('candidates')
    .innerJoin('companies', 'companies.id', 'candidates.companyId')
    .where('candidates.companyId', '=', companyId)
    .where('candidates.id', '=', candidateId)
    .where('companies.deletedAt', 'is not', null)
    .select(['candidates.firstName', 'candidates.email', 'companies.name as companyName'])
    .executeTakeFirst();

export async function insertErasure(
  trx: Handle,
  erasure: Insertable<Tables['candidateErasures']>,
): Promise<void> {
  await trx.insertInto('candidateErasures').values(erasure).execute();
}

/** Finds the candidate whom an emailed secret erases, by the secret's hash. */
export async function findErasure(
  { queries }: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ companyId: string; candidateId: string } | undefined> {
  const { rows } = await sql<{ companyId: string; candidateId: string }>`
    select company_id, candidate_id from candidate_by_erasure(${tokenHash}, ${now})`.execute(queries);
  return rows[0];
}
