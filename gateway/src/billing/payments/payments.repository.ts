import type { MemberRole } from '@candi/contract/platform/enumerations';
import { type Updateable, sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Finds the company that has this customer id at the payment provider. */
export async function findCompanyOfCustomer(
  { queries }: Database,
  customerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ company: string | null }>`
    select company_of_customer(${customerId}) as company`.execute(queries);
  return rows[0]?.company ?? undefined;
}

/** Returns whether this company was deleted and then erased. */
export async function wasErased({ queries }: Database, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ erased: boolean }>`
    select company_erased(${companyId}) as erased`.execute(queries);
  return rows[0]?.erased ?? false;
}

export function findPaid(handle: Handle, companyId: string) {
  return handle
    .selectFrom('subscriptions')
    .select([
      'plan',
      'billing',
      'extraSeats',
      'whiteLabel',
      'paid',
      'periodStart',
      'customerId',
      'providerId',
      'paidUntil',
      'endsAt',
      'overdueSince',
      'providerVersion',
    ])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
}
export type PaidRow = NonNullable<Awaited<ReturnType<typeof findPaid>>>;

/** Stores a company's customer id if it has none. Returns the id that is stored afterwards. */
export async function storeCustomer(handle: Handle, companyId: string, customerId: string): Promise<string> {
  const row = await handle
    .updateTable('subscriptions')
    .set({ customerId: sql`coalesce(customer_id, ${customerId})` })
    .where('companyId', '=', companyId)
    .returning('customerId')
    .executeTakeFirstOrThrow();
  return row.customerId ?? customerId;
}

/** Stores the plan's state as read from the provider, and increments `providerVersion`. */
export async function storePaid(
  handle: Handle,
  companyId: string,
  change: Updateable<Tables['subscriptions']>,
): Promise<void> {
  await handle
    .updateTable('subscriptions')
    .set((is) => ({
      ...change,
      providerVersion: is('providerVersion', '+', 1),
      updatedAt: sql<Date>`now()`,
    }))
    .where('companyId', '=', companyId)
    .execute();
}

export async function isEventStored(handle: Handle, id: string): Promise<boolean> {
  const row = await handle.selectFrom('paymentEvents').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Stores a webhook event. Returns false if it was stored before. */
export async function insertEvent(
  handle: Handle,
  event: { id: string; companyId: string; type: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await handle
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return rows === 1n;
}

/** Adds a paid hour pack. Returns false if the pack of this payment was added before. */
export async function insertPaidPack(
  handle: Handle,
  pack: {
    companyId: string;
    kind: Tables['hourPacks']['kind'];
    hours: number;
    expiresAt: Date | null;
    paymentId: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await handle
    .insertInto('hourPacks')
    .values({ ...pack, paid: true })
    .onConflict((conflict) => conflict.column('paymentId').doNothing())
    .executeTakeFirstOrThrow();
  return rows === 1n;
}

/**
 * Makes the hour pack of a payment expire at `now`. Returns the pack, or undefined if the company has no such pack or
 * it has expired already.
 */
export function expirePaidPack(handle: Handle, companyId: string, paymentId: string, now: Date) {
  return handle
    .updateTable('hourPacks')
    .set({ expiresAt: now })
    .where('companyId', '=', companyId)
    .where('paymentId', '=', paymentId)
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now)]))
    .returning(['kind', 'hours'])
    .executeTakeFirst();
}

export function findOwner(handle: Handle, companyId: string) {
  const owner: MemberRole = 'OWNER';
  return handle
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .innerJoin('companies', 'companies.id', 'members.companyId')
    .select(['users.email', 'users.firstName', 'users.language', 'companies.name as companyName'])
    .where('members.companyId', '=', companyId)
    .where('members.role', '=', owner)
    .executeTakeFirst();
}

/** Lists companies whose payment became overdue before `since`, oldest first. `handle` must have the owner role. */
export const listOverdue = (handle: Handle, since: Date): Promise<{ id: string }[]> =>
  handle
    .selectFrom('subscriptions')
    .select('companyId as id')
    .where('overdueSince', '<', since)
    .orderBy('overdueSince')
    .execute();
