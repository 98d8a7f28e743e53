import type { AuditEntry } from '../../platform/database/audit.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany, withUser } from '../../platform/database/with-company.ts';
import type { Deps } from '../../platform/http/context.ts';

/** An account event. Contains no password, token or email address. */
export interface AuthEvent {
  action: AuditEntry['action'];
  /** Null if no account has the email address. */
  account: { userId: string; companyId: string | null } | null;
  /** The signed-in user who caused the event; null if unknown. */
  actorId: string | null;
  /** IP address of the caller, if known. */
  address?: string;
}

/** Writes an account event to the log only. The audit log entry is written by the database or the caller. */
export function logAuthEvent(
  { log }: Pick<Deps, 'log'>,
  { action, account, actorId, address }: AuthEvent,
): void {
  const { userId = null, companyId = null } = account ?? {};
  log.info({ event: action, user: userId, company: companyId, by: actorId, address }, 'authentication');
}

/**
 * Writes an account event to the log and, if there is an account, to the audit log: that of its company, or that of the
 * platform for admins and for accounts without a company.
 */
export async function recordAuthEvent(deps: Deps, event: AuthEvent): Promise<void> {
  const { action, account, actorId } = event;
  logAuthEvent(deps, event);
  if (!account) return;
  const { userId, companyId } = account;
  const write = (trx: Handle) =>
    writeAudit(trx, { companyId, userId: actorId }, { action, subjectId: userId });
  await (companyId ? withCompany(deps.database, companyId, write) : withUser(deps.database, userId, write));
}
