import type { AdminJob, AdminSession } from '@candi/contract/identity/admin';
import type { Page } from '@candi/contract/platform/common';
import type { Handle } from '../../platform/database/database.ts';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withAdmin } from '../../platform/database/with-admin.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Account, Deps } from '../../platform/http/context.ts';
import { hasCompany, listCompanyJobs, listCompanySessions } from './company-work.repository.ts';

interface PageOf {
  after?: string | undefined;
  limit: number;
}

async function assertCompany(trx: Handle, id: string): Promise<void> {
  if (!(await hasCompany(trx, id))) throw new AppError('PAGE_NOT_FOUND');
}

/**
 * Returns a page of a company's jobs. The web app links each to /jobs/{jobId}. Throws PAGE_NOT_FOUND if the company
 * doesn't exist.
 */
export async function pageOfCompanyJobs(
  deps: Deps,
  admin: Account,
  companyId: string,
  { after, limit }: PageOf,
): Promise<Page<AdminJob>> {
  const line = { companyId, action: 'job.list' as const, subjectId: null };
  const rows = await withAdmin(deps.database, admin.userId, line, async (trx) => {
    await assertCompany(trx, companyId);
    return listCompanyJobs(trx, companyId, after, limit + 1);
  });
  return keysetPage(rows, limit, 'newest', ({ applications, createdAt, ...job }) => ({
    ...job,
    applications: applications ?? 0,
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * Returns a page of a company's sessions. The web app links each to /report/{reportId}. Throws PAGE_NOT_FOUND if the
 * company doesn't exist.
 */
export async function pageOfCompanySessions(
  deps: Deps,
  admin: Account,
  companyId: string,
  { after, limit }: PageOf,
): Promise<Page<AdminSession>> {
  const line = { companyId, action: 'session.list' as const, subjectId: null };
  const rows = await withAdmin(deps.database, admin.userId, line, async (trx) => {
    await assertCompany(trx, companyId);
    return listCompanySessions(trx, companyId, after, limit + 1);
  });
  return keysetPage(
    rows,
    limit,
    'newest',
    ({ firstName, lastName, scheduledAt, startedAt, createdAt, ...session }) => ({
      ...session,
      candidateName: `${firstName} ${lastName}`,
      scheduledAt: scheduledAt?.toISOString() ?? null,
      startedAt: startedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }),
  );
}
