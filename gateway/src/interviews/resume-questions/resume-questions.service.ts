import type { Page } from '@candi/contract/platform/common';
import type { ResumeQuestion } from '@candi/contract/interviews/resume-questions';
import type { Actor } from '../../platform/actor.ts';
import { readerOf } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { findInterview, findSession } from '../interviews/interviews.repository.ts';
import { listResumeQuestions, removeResumeQuestion } from './resume-questions.repository.ts';

/**
 * Returns a page of the questions about the résumés of an interview's candidates. Throws PAGE_NOT_FOUND, and VALIDATION
 * if the cursor belongs to another list.
 */
export async function readResumeQuestions(
  deps: Deps,
  by: Actor,
  interviewId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Page<ResumeQuestion>> {
  const rows = await withCompany(deps.database, by.companyId, async (trx) => {
    if (!(await findInterview(trx, readerOf(by), interviewId))) throw new AppError('PAGE_NOT_FOUND');
    return listResumeQuestions(trx, by.companyId, interviewId, after, limit + 1);
  });
  return keysetPage(rows, limit, 'newest', toResumeQuestion);
}

type Row = Omit<Awaited<ReturnType<typeof listResumeQuestions>>[number], 'key'>;

function toResumeQuestion({ id, firstName, lastName, status, ...row }: Row): ResumeQuestion {
  const open = status === 'PENDING';
  const { question, fault, draft } = row;
  return {
    sessionId: id,
    candidateName: `${firstName} ${lastName}`,
    // The candidate joined before the question was ready, and nobody prepares it any more.
    state: row.state === 'preparing' && !open ? 'failed' : row.state,
    question,
    fault,
    draft,
    open,
  };
}

/**
 * Removes the question of a session; Candi asks the candidate nothing about the résumé, in later attempts neither. Throws
 * PAGE_NOT_FOUND if there is none, and SESSION_OVER if the attempt has already started.
 */
export function dropResumeQuestion(deps: Deps, by: Caller, sessionId: string): Promise<void> {
  return command(deps, by, async (trx) => {
    const session = await findSession(trx, readerOf(by), sessionId);
    if (!session) throw new AppError('PAGE_NOT_FOUND');
    if (session.status !== 'PENDING') throw new AppError('SESSION_OVER');
    if (!(await removeResumeQuestion(trx, by.companyId, sessionId))) throw new AppError('PAGE_NOT_FOUND');
    await writeAudit(trx, by, { action: 'session.remove_resume_question', subjectId: sessionId });
  });
}
