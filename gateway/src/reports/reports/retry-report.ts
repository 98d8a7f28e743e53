import { writeAudit } from '../../platform/database/audit.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps, Member } from '../../platform/http/context.ts';
import { findSession } from '../../interviews/interviews/interviews.repository.ts';
import { readerOf } from '../../interviews/interviews/reader.ts';
import { requeueReport } from './reports.repository.ts';

/**
 * Queues a failed report to be made again. A report in any other state is left unchanged, so a second click does no
 * harm. Throws PAGE_NOT_FOUND.
 */
export const retryReport = (deps: Deps, member: Member, sessionId: string): Promise<void> =>
  withCompany(deps.database, member.companyId, async (trx) => {
    if (!(await findSession(trx, readerOf(member), sessionId))) throw new AppError('PAGE_NOT_FOUND');
    if (!(await requeueReport(trx, member.companyId, sessionId))) return;
    await writeAudit(trx, {
      companyId: member.companyId,
      actorId: member.userId,
      action: 'report.retry',
      subjectId: sessionId,
    });
  });
