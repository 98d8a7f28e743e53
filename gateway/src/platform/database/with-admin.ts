import type { AuditEntry } from './audit.ts';
import { writeAudit } from './audit.ts';
import type { Database, Handle } from './database.ts';
import { checkedUuid, within } from './with-company.ts';

/** Audit log entry of an admin's transaction. Its actor is the admin. */
export type AdminAuditEntry = AuditEntry & { companyId: string | null };

/**
 * Runs a transaction for a platform admin. It can read the rows of all companies, and write only what the role
 * candi_admin may change (see migration 0004). It commits only together with its audit log entry. `line`: the entry, or
 * a function that builds it from the result. Throws if the user isn't an active admin. `fn` must not open transactions
 * of its own.
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
