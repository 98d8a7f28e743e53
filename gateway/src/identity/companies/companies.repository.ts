import type { CompanyBody } from '@candi/contract/identity/companies';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

export function findCompany(handle: Handle, companyId: string) {
  return handle
    .selectFrom('companies')
    .select(['id', 'kind', 'name', 'timeZone', 'retentionDays', 'createdAt', 'secondFactorRequired'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

export async function updateCompany(
  handle: Handle,
  companyId: string,
  { name, timeZone, retentionDays }: CompanyBody,
): Promise<void> {
  await handle
    .updateTable('companies')
    .set({ name, timeZone, retentionDays })
    .where('id', '=', companyId)
    .execute();
}

export async function updateFactorPolicy(
  handle: Handle,
  companyId: string,
  required: boolean,
): Promise<void> {
  await handle
    .updateTable('companies')
    .set({ secondFactorRequired: required })
    .where('id', '=', companyId)
    .execute();
}

export function listRunningSessions(handle: Handle, companyId: string): Promise<{ id: string }[]> {
  return handle
    .selectFrom('sessions')
    .select('id')
    .where('companyId', '=', companyId)
    .where('status', '=', 'OPENED')
    .execute();
}

/** Deletes the company of `trx` and its members' accounts. Returns false if `ownerId` isn't the company's owner. */
export async function endCompany(trx: Handle, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select delete_company(${ownerId}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}
