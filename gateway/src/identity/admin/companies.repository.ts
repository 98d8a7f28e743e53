import type { CompanyKind } from '@candi/contract/platform/enumerations';
import type { CompanySort } from '@candi/contract/identity/admin';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { anyRowsWith, pageOfWords } from '../../platform/database/found-words.ts';
import { byName, keyset, newestFirst } from '../../platform/database/keyset.ts';
import { countOf } from './search.ts';

/** `trx`: the admin's, here and in all of this folder. */
const companies = (trx: Handle) =>
  trx
    .selectFrom('companies')
    .innerJoin('subscriptions', 'subscriptions.company_id', 'companies.id')
    .leftJoin('members as owners', (join) =>
      join.onRef('owners.company_id', '=', 'companies.id').on('owners.role', '=', 'OWNER'),
    )
    .leftJoin('users', 'users.id', 'owners.user_id')
    .select((is) => [
      'companies.id',
      'companies.kind',
      'companies.name',
      'companies.time_zone',
      'companies.created_at',
      'subscriptions.plan',
      'subscriptions.unlimited',
      'users.id as owner_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.language',
      countOf(is, 'members').as('members'),
      countOf(is, 'candidates').as('candidates'),
      countOf(is, 'sessions').as('sessions'),
    ]);
export type FoundCompany = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

const orders = { newest: newestFirst('companies'), name: byName('companies', sql`lower(companies.name)`) };

export interface CompanyFilters {
  q?: string | undefined;
  kind?: CompanyKind | undefined;
  sort: CompanySort;
}
export function listCompanies(
  trx: Handle,
  { q, kind, sort }: CompanyFilters,
  after: string | undefined,
  limit: number,
) {
  const { behind, order, key } = keyset(orders[sort], sort, after);
  const own = [...(kind === undefined ? [] : [sql<boolean>`companies.kind = ${kind}`]), behind];
  return pageOfWords(
    trx,
    'companies',
    q,
    { own, order, limit },
    (words) => anyRowsWith('companies', words),
    companies(trx).select(key),
  );
}

export const findCompany = (trx: Handle, id: string) =>
  companies(trx).where('companies.id', '=', id).executeTakeFirst();

export function listCompanyMembers(trx: Handle, companyId: string) {
  return trx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select((is) => [
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.status',
      'members.role',
      'members.created_at',
      is
        .selectFrom('user_logins')
        .select((logins) => logins.fn.max('last_login').as('last'))
        .whereRef('user_logins.user_id', '=', 'users.id')
        .as('last_login'),
    ])
    .where('members.company_id', '=', companyId)
    .orderBy(sql`array_position(array['OWNER', 'ADMIN', 'EDITOR', 'VIEWER'], members.role)`)
    .orderBy(sql`lower(users.first_name)`)
    .orderBy('users.id')
    .execute();
}

/** False: the company is there already, by the same request. */
export async function insertCompany(trx: Handle, id: string, name: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made } = await trx
    .insertInto('companies')
    .values({ id, kind: 'COMPANY', name })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return made === 1n;
}

export interface OwnerInvitation {
  email: string;
  tokenHash: Buffer;
  expiresAt: Date;
}
export async function insertOwnerInvitation(
  trx: Handle,
  companyId: string,
  adminId: string,
  { email, tokenHash, expiresAt }: OwnerInvitation,
): Promise<string> {
  const { id } = await trx
    .insertInto('invitations')
    .values({
      company_id: companyId,
      email,
      role: 'OWNER',
      token_hash: tokenHash,
      expires_at: expiresAt,
      created_by: adminId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The open invitation goes to this e-mail now, with another link. Undefined: there is none. */
export async function renewOwnerInvitation(
  trx: Handle,
  companyId: string,
  { email, tokenHash, expiresAt }: OwnerInvitation,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('invitations')
    .set({ email, token_hash: tokenHash, expires_at: expiresAt })
    .where('company_id', '=', companyId)
    .where('role', '=', 'OWNER')
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
