import type { Handle } from './database.ts';

/** Who did it, and to whom it happened. Null: the platform; somebody without an account, or the system. */
export interface AuditActor {
  companyId: string | null;
  userId: string | null;
}

export interface AuditLine {
  /** "<noun>.<verb>" */
  action: string;
  /** Null where it is about many: a list that was read. */
  subjectId: string | null;
  details?: Record<string, unknown>;
}

/** Written in the transaction of what they tell of, so neither is there without the other. */
export async function writeAudit(
  handle: Handle,
  by: AuditActor,
  ...lines: readonly AuditLine[]
): Promise<void> {
  if (!lines.length) return;
  await handle
    .insertInto('auditLog')
    .values(
      lines.map(({ action, subjectId, details = {} }) => ({
        companyId: by.companyId,
        actorId: by.userId,
        action,
        subjectId,
        details,
      })),
    )
    .execute();
}
