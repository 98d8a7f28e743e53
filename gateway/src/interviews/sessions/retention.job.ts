import type { Logger } from 'pino';
import { addToToday, writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import {
  deleteSession,
  eraseEmptyInterview,
  listEmptyInterviews,
  listExpired,
} from './retention.repository.ts';

/**
 * Erases data that is past the companies' retention periods: sessions that ended or whose link expired unused that long
 * ago, emails about these sessions, and expired interviews without sessions. Files are erased after the rows
 * (background-worker/erase-files.ts). Usage records are kept. Writes one audit log entry per company and day. Returns
 * the number of sessions. `database` must have the owner role.
 */
export async function eraseExpired(database: Handle, log: Logger): Promise<number> {
  const erased = await oneByOne(log, 'expired sessions', await listExpired(database), ({ id, companyId }) =>
    database.transaction().execute(async (trx) => {
      if (!(await deleteSession(trx, id))) return false;
      await logExpiry(trx, companyId);
      return true;
    }),
  );
  await oneByOne(log, 'expired interviews', await listEmptyInterviews(database), ({ id }) =>
    eraseEmptyInterview(database, id),
  );
  return erased;
}

/** Counts an erased session in its company's audit log entry of today. */
async function logExpiry(trx: Handle, companyId: string): Promise<void> {
  const action = 'session.expire';
  if (await addToToday(trx, companyId, action, 'sessions')) return;
  await writeAudit(trx, { companyId, userId: null }, { action, subjectId: null, details: { sessions: 1 } });
}
