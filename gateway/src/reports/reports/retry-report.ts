import type { Actor } from '../../platform/actor.ts';
import { readerOf } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { findSession } from '../../interviews/interviews/interviews.repository.ts';
import { requeueReport } from './reports.repository.ts';

/**
 * Queues a failed report to be made again. A report in any other state is left unchanged, so that a second click has no
 * effect. Throws PAGE_NOT_FOUND if the caller may not see the session.
 */
export const retryReport = (deps: Deps, by: Actor, sessionId: string): Promise<void> =>
  command(deps, by, async (trx) => {
    if (!(await findSession(trx, readerOf(by), sessionId))) throw new AppError('PAGE_NOT_FOUND');
    if (!(await requeueReport(trx, by.companyId, sessionId))) return;
    await writeAudit(trx, by, { action: 'report.retry', subjectId: sessionId });
  });
