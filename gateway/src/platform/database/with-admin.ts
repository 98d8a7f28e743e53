import type { AuditEntry } from './audit.ts';
import { writeAudit } from './audit.ts';
import type { Database, Handle } from './database.ts';
import { checkedUuid, within } from './with-company.ts';

/** The audit log entry of an admin's transaction. The actor is the admin. */
export type AdminAuditEntry = AuditEntry & { companyId: string | null };

/**
 * Runs one transaction of a platform admin, who reads the rows of every company and writes only what admins may change
 * (the role candi_admin, see migration 0004). The transaction commits only together with its audit log entry. `line`:
 * the entry, or a function that builds it from the result. Throws if the user isn't an active admin. `fn` must not open
 * transactions of its own.
 */
export async function withAdmin<T>(
  database: Database,
  adminId: string,
  line: AdminAuditEntry | ((result: T) => AdminAuditEntry),
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
