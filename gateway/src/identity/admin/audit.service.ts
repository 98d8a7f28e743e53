import type {
  AuditEntry,
  AuditQuery,
  CompanyAuditEntry,
  CompanyAuditQuery,
} from '@candi/contract/identity/audit';
import type { Page } from '@candi/contract/platform/common';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withAdmin } from '../../platform/database/with-admin.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import type { Account, Deps } from '../../platform/http/context.ts';
import type { FoundEntry } from './audit.repository.ts';
import { listActions, listAudit } from './audit.repository.ts';

const period = ({ from, to }: Pick<AuditQuery, 'from' | 'to'>) => ({
  from: from ? new Date(from) : undefined,
  to: to ? new Date(to) : undefined,
});

const toEntry = (row: FoundEntry) => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: row.actorId
    ? { id: row.actorId, name: `${row.firstName} ${row.lastName}`, email: row.email ?? '' }
    : null,
  subjectId: row.subjectId,
  details: row.details,
});

/** Returns a page of the log of a company, for its owner and admins. */
export async function pageOfCompanyAudit(
  deps: Deps,
  companyId: string,
  { after, limit, action, ...days }: CompanyAuditQuery,
): Promise<Page<CompanyAuditEntry>> {
  const filters = { companyId, action, ...period(days) };
  const rows = await withCompany(deps.database, companyId, (trx) =>
    listAudit(trx, filters, after, limit + 1),
  );
  return keysetPage(rows, limit, 'newest', (row) => ({
    ...toEntry(row),
    // Row-level security hides the accounts of people who aren't members.
    outside: row.actorId === null && row.writtenBy !== null,
  }));
}

export const readCompanyAuditActions = (deps: Deps, companyId: string): Promise<string[]> =>
  withCompany(deps.database, companyId, (trx) => listActions(trx, companyId));

export async function pageOfAudit(
  deps: Deps,
  admin: Account,
  { after, limit, companyId, actorId, action, from, to }: AuditQuery,
): Promise<Page<AuditEntry>> {
  const details = { companyId, actorId, action, from, to };
  const line = { companyId: null, action: 'audit.list' as const, subjectId: null, details };
  const filters = { companyId, actorId, action, ...period({ from, to }) };
  const rows = await withAdmin(deps.database, admin.userId, line, (trx) =>
    listAudit(trx, filters, after, limit + 1),
  );
  return keysetPage(rows, limit, 'newest', (row) => ({
    ...toEntry(row),
    company: row.companyId ? { id: row.companyId, name: row.companyName ?? '' } : null,
  }));
}

export function readAuditActions(deps: Deps, admin: Account): Promise<string[]> {
  const line = { companyId: null, action: 'audit.actions' as const, subjectId: null };
  return withAdmin(deps.database, admin.userId, line, (trx) => listActions(trx, null));
}
