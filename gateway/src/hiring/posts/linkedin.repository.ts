import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

interface MemberKey {
  companyId: string;
  userId: string;
}

/** Stores a member's request to connect LinkedIn. Replaces an earlier request. */
export async function insertRequest(
  trx: Handle,
  { companyId, userId }: MemberKey,
  stateHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await trx
    .insertInto('linkedinRequests')
    .values({ companyId, userId, stateHash, expiresAt })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet({ stateHash, expiresAt }))
    .execute();
}

/** Deletes a member's request with this state. Returns true if it existed and hadn't expired. */
export async function takeRequest(
  trx: Handle,
  { companyId, userId }: MemberKey,
  stateHash: Buffer,
  now: Date,
): Promise<boolean> {
  const taken = await trx
    .deleteFrom('linkedinRequests')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('stateHash', '=', stateHash)
    .returning('expiresAt')
    .executeTakeFirst();
  return taken !== undefined && taken.expiresAt > now;
}

export const findConnection = (trx: Handle, { companyId, userId }: MemberKey) =>
  trx
    .selectFrom('linkedinConnections')
    .select(['name', 'expiresAt', 'createdAt'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst();

/**
 * Stores a member's connection to LinkedIn. Replaces any earlier connection and returns its encrypted access token.
 */
export async function putConnection(
  trx: Handle,
  { companyId, userId }: MemberKey,
  connection: { personId: string; name: string; sealed: Buffer; expiresAt: Date },
): Promise<Buffer | undefined> {
  // Locks the member, so that of two concurrent calls the later one finds the connection that the earlier one stored.
  await trx
    .selectFrom('members')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .forUpdate()
    .execute();
  const replaced = await deleteConnection(trx, { companyId, userId });
  await trx
    .insertInto('linkedinConnections')
    .values({ companyId, userId, ...connection })
    .execute();
  return replaced;
}

/** Deletes a member's connection. Returns its encrypted access token, or undefined if there was none. */
export async function deleteConnection(
  trx: Handle,
  { companyId, userId }: MemberKey,
): Promise<Buffer | undefined> {
  const deleted = await trx
    .deleteFrom('linkedinConnections')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .returning('sealed')
    .executeTakeFirst();
  return deleted?.sealed;
}

/** Deletes the connections of all members of a company. Returns their encrypted access tokens. */
export async function deleteConnections(trx: Handle, companyId: string): Promise<Buffer[]> {
  const deleted = await trx
    .deleteFrom('linkedinConnections')
    .where('companyId', '=', companyId)
    .returning('sealed')
    .execute();
  return deleted.map(({ sealed }) => sealed);
}

/**
 * Marks a member's connection as expired, unless a newer one has replaced it. `sealed`: the encrypted token of the
 * connection.
 */
export async function expireConnection(
  handle: Handle,
  { companyId, userId }: MemberKey,
  sealed: Buffer,
): Promise<void> {
  await handle
    .updateTable('linkedinConnections')
    .set({ expiresAt: sql<Date>`least(expires_at, now())` })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('sealed', '=', sealed)
    .execute();
}
