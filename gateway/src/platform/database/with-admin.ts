import type { AuditLine } from './audit.ts';
import { writeAudit } from './audit.ts';
import type { Database, Handle } from './database.ts';
import { checkedUuid, within } from './with-company.ts';

/** What an admin's transaction leaves in the audit log: the actor is the admin. */
export type AdminLine = AuditLine & { companyId: string | null };

/**
 * One transaction of a platform admin, who sees the rows of every company and changes only what admins change (the role
 * candi_admin, see 0004). It always leaves a line in the audit log, or it has not happened. `line`: what is read or
 * done; a function where only the result says what. Throws for everybody but an active admin. `fn` must not open
 * transactions of its own.
 */
export async function withAdmin<T>(
  database: Database,
  adminId: string,
  line: AdminLine | ((result: T) => AdminLine),
  fn: (trx: Handle) => Promise<T>,
): Promise<T> {
  const admin = checkedUuid('admin', adminId);
  const opening = `select set_config('app.user', '${admin}', true), enter_as_admin('${admin}')`;
  return within({ sql: database.admin }, opening, async (trx) => {
    const result = await fn(trx);
    const { companyId, ...about } = typeof line === 'function' ? line(result) : line;
    await writeAudit(trx, { companyId, userId: adminId }, about);
    return result;
  });
}
