import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { keyset, newestFirst } from '../../platform/database/keyset.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Inserts a beta code. An existing code with the same id is left unchanged. */
export async function insertBetaCode(trx: Handle, code: Insertable<Tables['betaCodes']>): Promise<void> {
  await trx
    .insertInto('betaCodes')
    .values(code)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns the beta codes, newest first. */
export function listBetaCodes(trx: Handle, after: string | undefined, limit: number) {
  const { afterCursor, order, key } = keyset(newestFirst('betaCodes'), 'newest', after);
  return trx
    .selectFrom('betaCodes')
    .leftJoin('users', 'users.id', 'betaCodes.createdBy')
    .select((is) => [
      'betaCodes.id',
      'betaCodes.ending',
      'betaCodes.note',
      'betaCodes.maxUses',
      'betaCodes.expiresAt',
      'betaCodes.revokedAt',
      'betaCodes.createdAt',
      key,
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('createdBy'),
      is
        .selectFrom('betaRedemptions')
        .select((of) => of.fn.countAll<number>().as('uses'))
        .whereRef('betaRedemptions.codeId', '=', 'betaCodes.id')
        .as('uses'),
    ])
    .where(afterCursor)
    .orderBy(order)
    .limit(limit)
    .execute();
}
export type ListedBetaCode = Omit<Awaited<ReturnType<typeof listBetaCodes>>[number], 'key'>;

/** Returns a code's redemptions, oldest first. The list isn't paged, because the code's `maxUses` limits its length. */
export function listRedemptions(trx: Handle, codeId: string) {
  return trx
    .selectFrom('betaRedemptions')
    .innerJoin('companies', 'companies.id', 'betaRedemptions.companyId')
    .leftJoin('users', 'users.id', 'betaRedemptions.userId')
    .select([
      'companies.id as companyId',
      'companies.name as companyName',
      'users.id as userId',
      'users.firstName',
      'users.lastName',
      'betaRedemptions.createdAt',
    ])
    .where('betaRedemptions.codeId', '=', codeId)
    .orderBy('betaRedemptions.createdAt')
    .orderBy('betaRedemptions.companyId')
    .execute();
}

/** Revokes a beta code. Returns false if it doesn't exist or was revoked before. */
export async function revokeBetaCode(trx: Handle, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('betaCodes')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
