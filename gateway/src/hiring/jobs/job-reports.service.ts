import type { Page } from '@candi/contract/platform/common';
import type { JobReportRow, JobReportsQuery } from '@candi/contract/hiring/jobs';
import { keysetPage } from '../../platform/database/keyset.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ReadAccess } from '../../platform/http/context.ts';
import { listJobReports } from './job-reports.repository.ts';
import { findJob } from './jobs.repository.ts';

/** Returns a page of a job's sessions for comparison. Throws PAGE_NOT_FOUND if the job doesn't exist. */
export function pageOfJobReports(
  reader: ReadAccess,
  jobId: string,
  { after, limit, ...filters }: JobReportsQuery,
): Promise<Page<JobReportRow>> {
  return reader.within(async (trx) => {
    if (!(await findJob(trx, reader.companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
    const rows = await listJobReports(trx, reader, jobId, filters, after, limit + 1);
    return keysetPage(rows, limit, filters.sort, (row) => ({
      sessionId: row.id,
      title: row.title,
      interviewPhase: row.phase,
      candidate: {
        id: row.candidateId,
        firstName: row.firstName,
        lastName: row.lastName,
        email: row.email,
      },
      status: row.status,
      startedAt: row.startedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      reportStatus: row.reportStatus,
      overallScore: row.overallScore,
      verdict: row.verdict,
      categories: (row.categories ?? []).map(({ category, average }) => ({ category, average })),
    }));
  });
}
