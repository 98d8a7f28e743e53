import type { AdminCandidate, AllCandidatesQuery } from '@candi/contract/identity/admin';
import { allCandidatesQuery } from '@candi/contract/identity/admin';
import type { Page } from '@candi/contract/platform/common';
import { Hono } from 'hono';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withAdmin } from '../../platform/database/with-admin.ts';
import { platformAdmin } from '../../platform/http/authenticate.ts';
import type { Account, AdminEnv, Deps } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import { listAllCandidates } from './candidates.repository.ts';

export const adminCandidatesRoutes = (deps: Deps) =>
  new Hono<AdminEnv>().get(
    '/admin/candidates',
    platformAdmin(deps),
    validate('query', allCandidatesQuery),
    async (c) => c.json(await pageOfAllCandidates(deps, c.var.admin, c.req.valid('query'))),
  );

async function pageOfAllCandidates(
  deps: Deps,
  admin: Account,
  { after, limit, q, companyId }: AllCandidatesQuery,
): Promise<Page<AdminCandidate>> {
  const line = {
    companyId: null,
    action: 'candidate.list',
    subjectId: null,
    details: { q, companyId },
  };
  const rows = await withAdmin(deps.database, admin.userId, line, (trx) =>
    listAllCandidates(trx, { q, companyId }, after, limit + 1),
  );
  return keysetPage(
    rows,
    limit,
    'newest',
    ({ companyId: id, companyName: name, createdAt, ...candidate }) => ({
      ...candidate,
      company: { id, name },
      createdAt: createdAt.toISOString(),
    }),
  );
}
