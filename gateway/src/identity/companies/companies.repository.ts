import type { CompanyBody } from '@candi/contract/identity/companies';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export function findCompany(handle: Handle, companyId: string) {
  return handle
    .selectFrom('companies')
    .select(['id', 'kind', 'name', 'timeZone', 'retentionDays', 'createdAt', 'secondFactorRequired'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/**
 * Inserts a company that nobody has signed up for, with its owner if one is given. Returns its id. `handle` must have the
 * owner role.
 */
export async function insertCompany(
  handle: Handle,
  company: Insertable<Tables['companies']>,
  ownerId?: string,
): Promise<string> {
  const { id } = await handle
    .insertInto('companies')
    .values(company)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (ownerId !== undefined)
    await handle.insertInto('members').values({ companyId: id, userId: ownerId, role: 'OWNER' }).execute();
  return id;
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

/** Stores whether the company still gets its sample job, has it, or has removed it. */
export async function setSampleJob(
  handle: Handle,
  companyId: string,
  sampleJob: Selectable<Tables['companies']>['sampleJob'],
): Promise<void> {
  await handle.updateTable('companies').set({ sampleJob }).where('id', '=', companyId).execute();
}

/**
 * Closes the company of `trx` and ends its members' logins. Returns false if it is closed already or `ownerId` isn't its
 * owner. `restoreHash`: SHA-256 of the secret that restores the company.
 */
export async function closeCompany(
  trx: Handle,
  ownerId: string,
  restoreHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select close_company(${ownerId}, ${restoreHash}, ${now}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}

/** Lists the addresses of a member that were changed and that the member can still get back. */
export async function listHeldEmails(trx: Handle, userId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select held_emails(${userId}, ${now}) as email`.execute(trx);
  return rows.map(({ email }) => email);
}

/** Restores the company with this secret. Returns false if there is none or it was deleted before `since`. */
export async function openCompany(handle: Handle, restoreHash: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql<{ company: string | null }>`
    select restore_company(${restoreHash}, ${since}) as company`.execute(handle);
  return (rows[0]?.company ?? null) !== null;
}

/** Lists the companies that were deleted before `before`. `handle` must have the owner role. */
export function listDeletedCompanies(handle: Handle, before: Date): Promise<{ id: string }[]> {
  return handle
    .selectFrom('companies')
    .select('id')
    .where('deletedAt', '<=', before)
    .orderBy('deletedAt')
    .execute();
}

/**
 * Erases a company that was deleted before `before`, with everything it owns and its members' accounts. Returns false if
 * it has been restored or erased meanwhile. `trx`: a transaction of the owner role.
 */
export async function eraseCompany(trx: Handle, id: string, before: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select erase_company(${id}, ${before}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}
