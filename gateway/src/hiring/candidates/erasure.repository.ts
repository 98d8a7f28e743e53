import { type Insertable, sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

const candidatesOfDeleted = (trx: Handle, companyId: string) =>
  trx
    .selectFrom('candidates')
    .innerJoin('companies', 'companies.id', 'candidates.companyId')
    .where('candidates.companyId', '=', companyId)
    .where('companies.deletedAt', 'is not', null)
    .select(['candidates.id', 'candidates.firstName', 'candidates.email', 'companies.name as companyName']);
export type CandidateOfDeleted = NonNullable<Awaited<ReturnType<typeof findToErase>>>;

/** Returns a candidate, or undefined if they don't exist or their company wasn't deleted. */
export const findToErase = (trx: Handle, companyId: string, candidateId: string) =>
  candidatesOfDeleted(trx, companyId).where('candidates.id', '=', candidateId).executeTakeFirst();

/** Like `findToErase`. `email`: in lower case. */
export const findToEraseByEmail = (trx: Handle, companyId: string, email: string) =>
  candidatesOfDeleted(trx, companyId).where('candidates.email', '=', email).executeTakeFirst();

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
