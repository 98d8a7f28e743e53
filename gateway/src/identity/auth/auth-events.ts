import type { AuditEntry } from '../../platform/database/audit.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import type { Deps } from '../../platform/http/context.ts';

/** What happened to an account; never holds a password, a token or an e-mail address. */
export interface AuthEvent {
  action: AuditEntry['action'];
  /** Null: no account has this e-mail. */
  account: { userId: string; companyId: string | null } | null;
  /** The signed-in person who did it. Null: somebody who isn't known. */
  actorId: string | null;
  /** IP address of the caller, if known. */
  address?: string;
}

/** Writes an event of authentication to the log alone: the audit log has it from elsewhere. */
export function logAuthEvent(
  { log }: Pick<Deps, 'log'>,
  { action, account, actorId, address }: AuthEvent,
): void {
  const { userId = null, companyId = null } = account ?? {};
  log.info({ event: action, user: userId, company: companyId, by: actorId, address }, 'authentication');
}

/** Writes an event of authentication to the log, and to the audit log where a company is known. */
export async function noteAuthEvent(deps: Deps, event: AuthEvent): Promise<void> {
  const { action, account, actorId } = event;
  logAuthEvent(deps, event);
  const companyId = account?.companyId;
  if (!companyId) return;
  await withCompany(deps.database, companyId, (trx) =>
    writeAudit(trx, { companyId, userId: actorId }, { action, subjectId: account.userId }),
  );
}
