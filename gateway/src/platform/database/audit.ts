import type { Handle } from './database.ts';

/**
 * The actor of an audit log entry and the company it belongs to. A null company means the platform; a null user means
 * the system or someone without an account.
 */
export interface AuditActor {
  companyId: string | null;
  userId: string | null;
}

export interface AuditEntry {
  /** "<noun>.<verb>" */
  action: string;
  /** Null if the entry is about several subjects, such as a list that was read. */
  subjectId: string | null;
  details?: Record<string, unknown>;
}

/**
 * Writes entries to the audit log. Runs in the transaction of the logged change, so that either both are stored or
 * neither.
 */
export async function writeAudit(
  handle: Handle,
  by: AuditActor,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  if (!entries.length) return;
  await handle
    .insertInto('auditLog')
    .values(
      entries.map(({ action, subjectId, details = {} }) => ({
        companyId: by.companyId,
        actorId: by.userId,
        action,
        subjectId,
        details,
      })),
    )
    .execute();
}
