import { workerReport } from '@candi/contract/interviews/agent';
import { visitLimits } from '@candi/contract/interviews/visits';
import { sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/database.ts';

/** Returns the ID of the company to which all visits belong; undefined if there is none. */
export async function findVisitorCompany({ queries }: Database): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select company_for_visitors() as id`.execute(queries);
  return rows[0]?.id ?? undefined;
}

/** Makes concurrent calls wait for each other until the transaction ends, so that a place isn't given away twice. */
export async function lockVisits(trx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('visits'))`.execute(trx);
}

/** Returns whether a visitor can start now. `exceptInterview`: the visitor's own interview, which isn't counted. */
export async function hasPlace(
  handle: Handle,
  companyId: string,
  exceptInterview: string | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ taken: number; free: number }>`
    select visits_taken(${companyId}, ${visitLimits.holdSeconds}, ${exceptInterview}) as taken,
      agent_places_free(${workerReport.staleSeconds}) as free`.execute(handle);
  const [row] = rows;
  return row !== undefined && row.taken < visitLimits.atOnce && row.free > 0;
}

/** Returns whether another test of the visitor's interview is running or being opened. */
export async function hasOtherTest(
  trx: Handle,
  { interviewId, sessionId }: { interviewId: string; sessionId: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('interviewId', '=', interviewId)
    .where('test', '=', true)
    .where('id', '<>', sessionId)
    .where((is) =>
      is.or([
        is('status', '=', 'OPENED'),
        is.and([is('status', '=', 'PENDING'), is('createdAt', '>', sql<Date>`now() - interval '1 minute'`)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Erases visits that began more than `visitLimits.keptHours` ago, with everything that was recorded in them. Their files
 * are deleted after the rows. Returns the number of visits. `database` must have the owner role.
 */
export async function eraseVisits(database: Handle): Promise<number> {
  const old = sql<Date>`now() - make_interval(hours => ${visitLimits.keptHours})`;
  return database.transaction().execute(async (trx) => {
    const visitors = trx.selectFrom('companies').select('id').where('forVisitors', '=', true);
    const erased = await trx
      .deleteFrom('candidates')
      .where('companyId', 'in', visitors)
      .where('createdAt', '<', old)
      .executeTakeFirst();
    await trx
      .deleteFrom('interviews')
      .where('companyId', 'in', visitors)
      .where('createdAt', '<', old)
      .execute();
    return Number(erased.numDeletedRows);
  });
}
