import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { addToToday, deleteSessions, eraseEmptyInterviews, lockExpired } from './retention.repository.ts';

/** Number of sessions per transaction. Together with their dependent rows, this amounts to thousands of rows. */
const atOnce = 20;

/**
 * Erases data that is past the companies' retention periods: sessions that ended or whose link expired unused that long
 * ago, emails about these sessions, and expired interviews without sessions. Files are erased after the rows
 * (background-worker/erase-files.ts). Usage records are kept. Writes one audit log entry per company and day. Returns
 * the number of sessions. `database` must have the owner role.
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
  const rows = await lockExpired(trx, atOnce);
  if (!rows.length) return 0;
  const ids = rows.map(({ id }) => id);
  await deleteSessions(trx, ids);
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row.companyId, (counts.get(row.companyId) ?? 0) + 1);
  for (const [companyId, sessions] of counts) await logExpiry(trx, companyId, sessions);
  return rows.length;
}

async function logExpiry(trx: Handle, companyId: string, sessions: number): Promise<void> {
  const action = 'session.expire';
  if (await addToToday(trx, companyId, action, sessions)) return;
  await writeAudit(trx, { companyId, userId: null }, { action, subjectId: null, details: { sessions } });
}
