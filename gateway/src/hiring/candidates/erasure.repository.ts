import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

export async function isInSession(handle: Handle, companyId: string, candidateId: string): Promise<boolean> {
  const running = await handle
    .selectFrom('sessions')
    .select('id')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .where('status', '=', 'OPENED')
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}

/**
 * Deletes a candidate and all rows that reference them. Returns the candidate's email address, or undefined if there is
 * no such candidate.
 */
export async function deleteCandidate(
  handle: Handle,
  companyId: string,
  id: string,
): Promise<string | undefined> {
  const row = await handle
    .deleteFrom('candidates')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/**
 * Deletes personal data that doesn't reference the candidate's row: queued emails and imported rows with this email
 * address.
 */
export async function eraseTraces(handle: Handle, companyId: string, email: string): Promise<void> {
  await handle
    .deleteFrom('mails')
    .where('companyId', '=', companyId)
    .where('recipient', '=', email)
    .execute();
  await handle
    .deleteFrom('importRows')
    .where('companyId', '=', companyId)
    .where(sql<string>`lower(draft ->> 'email')`, '=', email)
    .execute();
}
