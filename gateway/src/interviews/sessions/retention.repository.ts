import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/**
 * Locks and returns sessions that are past their companies' retention periods. Skips sessions that other transactions
 * have locked.
 */
export async function lockExpired(trx: Handle, limit: number): Promise<{ id: string; companyId: string }[]> {
  const past = sql`now() - make_interval(days => c.retention_days)`;
  const held = await sql<{ id: string; companyId: string }>`
    select s.id, s.company_id from companies c join sessions s on s.company_id = c.id and s.ended_at < ${past}
    limit ${limit} for update of s skip locked`.execute(trx);
  const unheld = await sql<{ id: string; companyId: string }>`
    select s.id, s.company_id from companies c
      join interviews i on i.company_id = c.id and i.expires_at < ${past}
      join sessions s on s.company_id = c.id and s.interview_id = i.id
    where s.ended_at is null and s.status <> 'OPENED' and coalesce(s.expires_at, i.expires_at) < ${past}
    limit ${limit - held.rows.length} for update of s skip locked`.execute(trx);
  return [...held.rows, ...unheld.rows];
}

/** Deletes sessions and the emails about them. */
export async function deleteSessions(trx: Handle, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('mails').where('subjectId', 'in', ids).execute();
  await trx.deleteFrom('sessions').where('id', 'in', ids).execute();
}

/** Adds to the number of erased sessions in today's audit log entry. Returns false if there is no entry yet. */
export async function addToToday(
  trx: Handle,
  companyId: string,
  action: string,
  sessions: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('auditLog')
    .set({
      details: sql`jsonb_build_object('sessions', coalesce((details ->> 'sessions')::int, 0) + ${sessions}::int)`,
    })
    .where('companyId', '=', companyId)
    .where('action', '=', action)
    .where('at', '>=', sql<Date>`date_trunc('day', now())`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes interviews without sessions that are past their companies' retention periods. */
export async function eraseEmptyInterviews(trx: Handle): Promise<void> {
  await sql`
    delete from interviews i using companies c
    where c.id = i.company_id and i.expires_at < now() - make_interval(days => c.retention_days)
      and not exists (select from sessions s where s.company_id = i.company_id and s.interview_id = i.id)`.execute(
    trx,
  );
}
