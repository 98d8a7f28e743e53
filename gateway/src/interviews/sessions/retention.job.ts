import { sql } from 'kysely';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';

/** Sessions in one transaction: with all that hangs on them some thousand rows. */
const atOnce = 20;

/**
 * Erases what companies keep no longer: sessions so many days after their end, or after the end of their link where
 * nobody came, with letters about them, and interviews that are over and empty. Files go by the sessions' deletion
 * (queue/erase-files.ts). One line in the audit log for each company and day. What was used stays counted. Returns how
 * many sessions. `database`: the owner's.
 */
export async function eraseExpired(database: Handle): Promise<number> {
  let erased = 0;
  for (;;) {
    const batch = await database.transaction().execute(eraseBatch);
    erased += batch;
    if (batch < atOnce) break;
  }
  await database.transaction().execute(eraseEmptyInterviews);
  return erased;
}

async function eraseBatch(trx: Handle): Promise<number> {
  const past = sql`now() - make_interval(days => c.retention_days)`;
  const held = await sql<{ id: string; companyId: string }>`
    select s.id, s.company_id from companies c join sessions s on s.company_id = c.id and s.ended_at < ${past}
    limit ${atOnce} for update of s skip locked`.execute(trx);
  const unheld = await sql<{ id: string; companyId: string }>`
    select s.id, s.company_id from companies c
      join interviews i on i.company_id = c.id and i.expires_at < ${past}
      join sessions s on s.company_id = c.id and s.interview_id = i.id
    where s.ended_at is null and s.status <> 'OPENED' and coalesce(s.expires_at, i.expires_at) < ${past}
    limit ${atOnce - held.rows.length} for update of s skip locked`.execute(trx);
  const rows = [...held.rows, ...unheld.rows];
  if (!rows.length) return 0;
  const ids = rows.map(({ id }) => id);
  await trx.deleteFrom('mails').where('subjectId', 'in', ids).execute();
  await trx.deleteFrom('sessions').where('id', 'in', ids).execute();
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row.companyId, (counts.get(row.companyId) ?? 0) + 1);
  for (const [companyId, sessions] of counts) await tell(trx, companyId, sessions);
  return rows.length;
}

async function tell(trx: Handle, companyId: string, sessions: number): Promise<void> {
  const action = 'session.expire';
  const today = await trx
    .updateTable('auditLog')
    .set({
      details: sql`jsonb_build_object('sessions', coalesce((details ->> 'sessions')::int, 0) + ${sessions}::int)`,
    })
    .where('companyId', '=', companyId)
    .where('action', '=', action)
    .where('at', '>=', sql<Date>`date_trunc('day', now())`)
    .executeTakeFirst();
  if (today.numUpdatedRows > 0n) return;
  await writeAudit(trx, { companyId, userId: null }, { action, subjectId: null, details: { sessions } });
}

async function eraseEmptyInterviews(trx: Handle): Promise<void> {
  await sql`
    delete from interviews i using companies c
    where c.id = i.company_id and i.expires_at < now() - make_interval(days => c.retention_days)
      and not exists (select from sessions s where s.company_id = i.company_id and s.interview_id = i.id)`.execute(
    trx,
  );
}
