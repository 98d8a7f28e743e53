import type { Handle } from './database.ts';

export interface AuditLine {
  companyId: string | null;
  actorId: string | null;
  /** "<noun>.<verb>" */
  action: string;
  /** Null where it is about many: a list that was read. */
  subjectId: string | null;
  details?: Record<string, unknown>;
}

/** Written in the transaction of what it tells of, so neither is there without the other. */
export async function writeAudit(
  handle: Handle,
  { companyId, actorId, action, subjectId, details = {} }: AuditLine,
): Promise<void> {
  await handle.insertInto('auditLog').values({ companyId, actorId, action, subjectId, details }).execute();
}
