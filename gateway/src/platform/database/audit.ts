import { sql } from 'kysely';
import type { AuditAction } from '@candi/language/shapes/actions';
import type { Handle } from './database.ts';

/**
 * The actor and the company of an audit log entry. A null company means the platform; a null user means the system or a
 * person without an account.
 */
export interface AuditActor {
  companyId: string | null;
  userId: string | null;
}

export interface AuditEntry {
  action: AuditAction;
  /** Id of what the action changed or read; null if there are several, such as the entries of a list. */
  subjectId: string | null;
  details?: Record<string, unknown>;
}

/**
 * Writes entries to the audit log. Must run in the transaction of the logged change, so that either both are stored or
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

/**
 * Adds one to the number in the details of a company's entry of today. Returns false if there is no entry yet. `counted`:
 * what is counted, such as "sessions". `handle` must have the owner role, because no other role may change entries.
 */
export async function addToToday(
  handle: Handle,
  companyId: string,
  action: string,
  counted: string,
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('auditLog')
    .set({
      details: sql`jsonb_build_object(${counted}::text, coalesce((details ->> ${counted})::int, 0) + 1)`,
    })
    .where('companyId', '=', companyId)
    .where('action', '=', action)
    .where('at', '>=', sql<Date>`date_trunc('day', now())`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
