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

/**
 * Returns whether a visitor can start now. Not counted: the visitor's own interview, and the places that are held for the
 * visitor's browser.
 */
export async function hasPlace(
  handle: Handle,
  companyId: string,
  own: { interviewId?: string; visitor?: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ taken: number; free: number }>`
    select visits_taken(${companyId}, ${visitLimits.holdSeconds}, ${own.interviewId ?? null}::uuid,
        ${own.visitor ?? null}::bytea) as taken,
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
