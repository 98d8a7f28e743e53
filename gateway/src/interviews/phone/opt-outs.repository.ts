import { sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/database.ts';

/** Stores that the number of an outgoing call isn't called again, for any company. */
export async function storeOptOut({ queries }: Database, callId: string): Promise<void> {
  await sql`select phone_call_opt_out(${callId})`.execute(queries);
}

/** Returns whether the number with these hashes isn't called again. */
export async function isOptedOut(trx: Handle, hashes: readonly Buffer[]): Promise<boolean> {
  const { rows } = await sql<{ out: boolean }>`
    select phone_number_opted_out(array[${sql.join(hashes)}]::bytea[]) as out`.execute(trx);
  return rows[0]?.out ?? false;
}

/** Lets the number be called again. Returns false if it could be. `trx`: a transaction of a platform admin. */
export async function deleteOptOut(trx: Handle, hashes: readonly Buffer[]): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('optedOutNumbers')
    .where('numberHash', 'in', hashes)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
