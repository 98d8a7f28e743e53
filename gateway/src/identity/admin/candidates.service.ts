import type { AdminCandidate, AllCandidatesQuery } from '@candi/contract/identity/admin';
import type { Page } from '@candi/contract/platform/common';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withAdmin } from '../../platform/database/with-admin.ts';
import type { Account, Deps } from '../../platform/http/context.ts';
import { listAllCandidates } from './candidates.repository.ts';

export async function pageOfAllCandidates(
  deps: Deps,
  admin: Account,
  { after, limit, q, companyId }: AllCandidatesQuery,
): Promise<Page<AdminCandidate>> {
  const line = {
    companyId: null,
    action: 'candidate.list' as const,
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
    ({ companyId: id, companyName: name, createdAt, session, ...candidate }) => ({
      ...candidate,
      session: session && {
        ...session,
        scheduledAt: session.scheduledAt && new Date(session.scheduledAt).toISOString(),
      },
      company: { id, name },
      createdAt: createdAt.toISOString(),
    }),
  );
}
