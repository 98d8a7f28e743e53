import type { AuditEntry, AuditQuery } from '@candi/contract/identity/audit';
import { auditQuery } from '@candi/contract/identity/audit';
import type { Page } from '@candi/contract/platform/common';
import { Hono } from 'hono';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withAdmin } from '../../platform/database/with-admin.ts';
import { platformAdmin } from '../../platform/http/authenticate.ts';
import type { Account, AdminEnv, Deps } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import { listActions, listAudit } from './audit.repository.ts';

export const adminAuditRoutes = (deps: Deps) => {
  const admin = platformAdmin(deps);
  return new Hono<AdminEnv>()
    .get('/admin/audit', admin, validate('query', auditQuery), async (c) =>
      c.json(await pageOfAudit(deps, c.var.admin, c.req.valid('query'))),
    )
    .get('/admin/audit/actions', admin, async (c) => {
      const line = { companyId: null, action: 'audit.actions', subjectId: null };
      return c.json({ actions: await withAdmin(deps.database, c.var.admin.userId, line, listActions) });
    });
};

async function pageOfAudit(
  deps: Deps,
  admin: Account,
  { after, limit, companyId, actorId, action, from, to }: AuditQuery,
): Promise<Page<AuditEntry>> {
  const details = { companyId, actorId, action, from, to };
  const line = { companyId: null, action: 'audit.list', subjectId: null, details };
  const filters = { companyId, actorId, action, from: from && new Date(from), to: to && new Date(to) };
  const rows = await withAdmin(deps.database, admin.userId, line, (trx) =>
    listAudit(
      trx,
      { ...filters, from: filters.from || undefined, to: filters.to || undefined },
      after,
      limit + 1,
    ),
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
