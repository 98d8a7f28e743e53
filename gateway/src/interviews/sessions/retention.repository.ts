import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { deleteMailsAbout } from '../../platform/mails/mails.repository.ts';

const past = sql`now() - make_interval(days => c.retention_days)`;

/** Sessions that are past their companies' retention periods: those that ended, and those whose link expired unused. */
const expired = sql`(
    select s.id, s.company_id from companies c join sessions s on s.company_id = c.id and s.ended_at < ${past}
    union all
    select s.id, s.company_id from companies c
      join interviews i on i.company_id = c.id and i.expires_at < ${past}
      join sessions s on s.company_id = c.id and s.interview_id = i.id
    where s.ended_at is null and s.status <> 'OPENED' and coalesce(s.expires_at, i.expires_at) < ${past})`;

/** Lists sessions that are past their companies' retention periods. */
export async function listExpired(handle: Handle): Promise<{ id: string; companyId: string }[]> {
  const { rows } = await sql<{
    id: string;
    companyId: string;
  }>`select id, company_id from ${expired} e`.execute(handle);
  return rows;
}

/**
 * Deletes a session and the emails about it. Returns false if it isn't past its company's retention period any more, or
 * another transaction has locked it.
 */
export async function deleteSession(trx: Handle, id: string): Promise<boolean> {
  const locked = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!locked) return false;
  const { rows } = await sql`select from ${expired} e where e.id = ${id}`.execute(trx);
  if (rows.length === 0) return false;
  await deleteMailsAbout(trx, id);
  await trx.deleteFrom('sessions').where('id', '=', id).execute();
  return true;
}

/** Lists interviews without sessions that are past their companies' retention periods. */
export async function listEmptyInterviews(handle: Handle): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from interviews i join companies c on c.id = i.company_id and i.expires_at < ${past}
    where not exists (select from sessions s where s.company_id = i.company_id and s.interview_id = i.id)`.execute(
    handle,
  );
  return rows;
}

/** Deletes an interview. Returns false if it has sessions or doesn't exist. */
export async function eraseEmptyInterview(handle: Handle, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from interviews i where i.id = ${id}
      and not exists (select from sessions s where s.company_id = i.company_id and s.interview_id = i.id)`.execute(
    handle,
  );
  return numAffectedRows === 1n;
}
