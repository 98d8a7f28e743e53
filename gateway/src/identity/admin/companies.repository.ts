import type { CompanyKind } from '@candi/contract/platform/enumerations';
import { adminCountCap, type CompanySort, type CompanyState } from '@candi/contract/identity/admin';
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { rowsMatching, searchPage } from '../../platform/database/text-search.ts';
import { byName, keyset, newestFirst } from '../../platform/database/keyset.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Counts a company's rows in a table, up to 1,001. Larger numbers aren't displayed. */
const countOf = (is: ExpressionBuilder<Tables, 'companies'>, table: 'candidates' | 'members' | 'sessions') =>
  is
    .selectFrom(
      is
        .selectFrom(table)
        .select(sql<number>`1`.as('one'))
        .whereRef(`${table}.companyId`, '=', 'companies.id')
        // Uses the sort order of the admins' list, so that Postgres reads just the first entries of that list's index.
        // It would read any other index in full.
        .orderBy(`${table}.createdAt`, 'desc')
        .limit(adminCountCap)
        .as('counted'),
    )
    .select((counted) => counted.fn.countAll<number>().as('count'));

/** The functions in this folder expect `trx` to be an admin's transaction (`withAdmin`). */
const companies = (trx: Handle) =>
  trx
    .selectFrom('companies')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .where('companies.forVisitors', '=', false)
    .leftJoin('members as owners', (join) =>
      join.onRef('owners.companyId', '=', 'companies.id').on('owners.role', '=', 'OWNER'),
    )
    .leftJoin('users', 'users.id', 'owners.userId')
    .select((is) => [
      'companies.id',
      'companies.kind',
      'companies.name',
      'companies.timeZone',
      'companies.createdAt',
      'companies.deletedAt',
      'subscriptions.plan',
      'subscriptions.unlimited',
      'companies.callsAllowed',
      'users.id as ownerId',
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.language',
      countOf(is, 'members').as('members'),
      countOf(is, 'candidates').as('candidates'),
      countOf(is, 'sessions').as('sessions'),
    ]);
export type FoundCompany = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

const orders = { newest: newestFirst('companies'), name: byName('companies', sql`lower(companies.name)`) };

const inState: Record<CompanyState, RawBuilder<boolean>> = {
  open: sql`companies.deleted_at is null`,
  deleted: sql`companies.deleted_at is not null`,
};

export interface CompanyFilters {
  q?: string | undefined;
  kind?: CompanyKind | undefined;
  state?: CompanyState | undefined;
  sort: CompanySort;
}
export function listCompanies(
  trx: Handle,
  { q, kind, state, sort }: CompanyFilters,
  after: string | undefined,
  limit: number,
) {
  const { afterCursor, order, key } = keyset(orders[sort], sort, after);
  const own = [
    ...(kind === undefined ? [] : [sql<boolean>`companies.kind = ${kind}`]),
    ...(state === undefined ? [] : [inState[state]]),
    afterCursor,
  ];
  return searchPage(
    trx,
    'companies',
    q,
    { own, order, limit },
    (words) => rowsMatching('companies', words),
    companies(trx).select(key),
  );
}

export const findCompany = (trx: Handle, id: string) =>
  companies(trx).where('companies.id', '=', id).executeTakeFirst();

export function listCompanyMembers(trx: Handle, companyId: string) {
  return trx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .select((is) => [
      'users.id as userId',
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.status',
      'members.role',
      'members.createdAt',
      is
        .selectFrom('userLogins')
        .select((logins) => logins.fn.max('lastLogin').as('last'))
        .whereRef('userLogins.userId', '=', 'users.id')
        .as('lastLogin'),
    ])
    .where('members.companyId', '=', companyId)
    .orderBy(sql`array_position(array['OWNER', 'ADMIN', 'EDITOR', 'VIEWER'], members.role)`)
    .orderBy(sql`lower(users.first_name)`)
    .orderBy('users.id')
    .execute();
}

/** Inserts a company. Returns false if the same request has created it before. */
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
      companyId,
      email,
      role: 'OWNER',
      tokenHash,
      expiresAt,
      createdBy: adminId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Gives the pending invitation of a company's owner a new email address and link. Returns the invitation's id, or
 * undefined if no invitation is pending.
 */
export async function renewOwnerInvitation(
  trx: Handle,
  companyId: string,
  { email, tokenHash, expiresAt }: OwnerInvitation,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('invitations')
    .set({ email, tokenHash, expiresAt })
    .where('companyId', '=', companyId)
    .where('role', '=', 'OWNER')
    .where('acceptedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Stores whether Candi may call candidates for a company in spite of any fault. Returns false if it doesn't exist. */
export async function storeCallsAllowed(trx: Handle, id: string, callsAllowed: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('companies')
    .set({ callsAllowed })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
