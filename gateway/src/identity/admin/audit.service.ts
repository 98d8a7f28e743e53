import type { AuditEntry, AuditQuery } from '@candi/contract/identity/audit';
import type { Page } from '@candi/contract/platform/common';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withAdmin } from '../../platform/database/with-admin.ts';
import type { Account, Deps } from '../../platform/http/context.ts';
import { listActions, listAudit } from './audit.repository.ts';

export async function pageOfAudit(
  deps: Deps,
  admin: Account,
  { after, limit, companyId, actorId, action, from, to }: AuditQuery,
): Promise<Page<AuditEntry>> {
  const details = { companyId, actorId, action, from, to };
  const line = { companyId: null, action: 'audit.list', subjectId: null, details };
  const filters = {
    companyId,
    actorId,
    action,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
  };
  const rows = await withAdmin(deps.database, admin.userId, line, (trx) =>
    listAudit(trx, filters, after, limit + 1),
  );
  return keysetPage(rows, limit, 'newest', (row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actorId
      ? { id: row.actorId, name: `${row.firstName} ${row.lastName}`, email: row.email ?? '' }
      : null,
    company: row.companyId ? { id: row.companyId, name: row.companyName ?? '' } : null,
    subjectId: row.subjectId,
    details: row.details,
  }));
}

export function readAuditActions(deps: Deps, admin: Account): Promise<string[]> {
  const line = { companyId: null, action: 'audit.actions', subjectId: null };
  return withAdmin(deps.database, admin.userId, line, listActions);
}
