import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { keyset, newestFirst } from '../../platform/database/keyset.ts';

/** Newest first. */
export function listBetaCodes(trx: Handle, after: string | undefined, limit: number) {
  const { behind, order, key } = keyset(newestFirst('beta_codes'), 'newest', after);
  return trx
    .selectFrom('beta_codes')
    .leftJoin('users', 'users.id', 'beta_codes.created_by')
    .select((is) => [
      'beta_codes.id',
      'beta_codes.ending',
      'beta_codes.note',
      'beta_codes.max_uses',
      'beta_codes.expires_at',
      'beta_codes.revoked_at',
      'beta_codes.created_at',
      key,
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('creator'),
      is
        .selectFrom('beta_redemptions')
        .select((of) => of.fn.countAll<number>().as('uses'))
        .whereRef('beta_redemptions.code_id', '=', 'beta_codes.id')
        .as('uses'),
    ])
    .where(behind)
    .orderBy(order)
    .limit(limit)
    .execute();
}
export type ListedBetaCode = Awaited<ReturnType<typeof listBetaCodes>>[number];

/** Oldest first; no more than the code's uses. */
export function listRedemptions(trx: Handle, codeId: string) {
  return trx
    .selectFrom('beta_redemptions')
    .innerJoin('companies', 'companies.id', 'beta_redemptions.company_id')
    .leftJoin('users', 'users.id', 'beta_redemptions.user_id')
    .select([
      'companies.id as company_id',
      'companies.name as company_name',
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
      'beta_redemptions.created_at',
    ])
    .where('beta_redemptions.code_id', '=', codeId)
    .orderBy('beta_redemptions.created_at')
    .orderBy('beta_redemptions.company_id')
    .execute();
}

/** False: there is none, or it was revoked before. */
export async function revokeBetaCode(trx: Handle, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('beta_codes')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
