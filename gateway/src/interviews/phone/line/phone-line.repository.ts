import { type LineCall, lineTestSeconds } from '@candi/contract/interviews/phone-line';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/database.ts';

/** Number of calls that platform admins see. */
const latestCalls = 20;

/** Makes the transaction wait for every other one that changes trunks, so that nothing is created twice. */
export async function lockTrunks(trx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('candi.trunks'))`.execute(trx);
}

/** Returns the latest calls of all companies, newest first. */
export async function listLatestCalls(trx: Handle): Promise<LineCall[]> {
  const rows = await trx
    .selectFrom('phoneCalls')
    .leftJoin('companies', 'companies.id', 'phoneCalls.companyId')
    .select([
      'phoneCalls.id',
      'phoneCalls.leg',
      'phoneCalls.direction',
      'phoneCalls.caller as from',
      'phoneCalls.startedAt',
      'phoneCalls.endedAt',
      'phoneCalls.endReason',
      'companies.name as company',
    ])
    .orderBy('phoneCalls.startedAt', 'desc')
    .orderBy('phoneCalls.id')
    .limit(latestCalls)
    .execute();
  return rows.map(({ startedAt, endedAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

/** Starts a test and ends those that are still running. Returns its id. */
export async function insertTest(trx: Handle, adminId: string): Promise<string> {
  await endTests(trx);
  const { id } = await trx
    .insertInto('lineTests')
    .values({
      startedBy: adminId,
      expiresAt: sql<Date>`now() + ${lineTestSeconds} * interval '1 second'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endTests(trx: Handle): Promise<void> {
  await trx
    .updateTable('lineTests')
    .set({ endedAt: sql<Date>`now()` })
    .where('endedAt', 'is', null)
    .execute();
}
