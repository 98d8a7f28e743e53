import type { AuditEntry } from '../../platform/database/audit.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import { withCompany } from '../../platform/database/with-company.ts';
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

/** Writes an account event to the log, and to the audit log if the account belongs to a company. */
export async function recordAuthEvent(deps: Deps, event: AuthEvent): Promise<void> {
  const { action, account, actorId } = event;
  logAuthEvent(deps, event);
  const companyId = account?.companyId;
  if (!companyId) return;
  await withCompany(deps.database, companyId, (trx) =>
    writeAudit(trx, { companyId, userId: actorId }, { action, subjectId: account.userId }),
  );
}
