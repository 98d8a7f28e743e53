import type { Comparison } from '@candi/contract/reports/reports';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ReadAccess } from '../../platform/http/context.ts';
import { findReportPage, listBest, sumComparable } from './reports.repository.ts';

const shown = 10;

/**
 * Returns the rank of a session's score among the sessions of the same job or, without a job, of the same template.
 * Throws PAGE_NOT_FOUND if the reader may not see the session.
 */
export function compareReport(by: ReadAccess, sessionId: string): Promise<Comparison> {
  return by.within(async (trx) => {
    const page = await findReportPage(trx, by, sessionId);
    if (page === undefined) throw new AppError('PAGE_NOT_FOUND');
    const { jobId, templateId } = page;
    if (jobId === null && templateId === null)
      return { by: null, name: '', of: 0, place: null, average: null, best: [] };
    const score = page.content?.overallScore ?? null;
    const compared = { jobId, templateId };
    const { of, average, better } = await sumComparable(trx, by, compared, score);
    const best = await listBest(trx, by, compared, shown);
    return {
      by: jobId === null ? 'template' : 'job',
      name: page.jobName ?? page.title,
      of,
      place: score === null ? null : better + 1,
      average,
      best: best.map((row) => ({
        sessionId: row.id,
        candidateName: `${row.firstName} ${row.lastName}`,
        overallScore: row.overallScore ?? 0,
        verdict: row.verdict ?? 'INSUFFICIENT_EVIDENCE',
      })),
    };
  });
}
