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

/** With all rows that refer to them. The e-mail of the candidate who was; undefined: there is none of this id. */
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

/** What names a person without referring to their row: letters to them, and files they were imported from. */
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
