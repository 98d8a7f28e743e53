import type { Page } from '@candi/contract/platform/common';
import type { ResumeQuestion, ResumeQuestionFault } from '@candi/contract/interviews/resume-questions';
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
import type { FieldMessageKey } from '@candi/language/shapes/texts';
import { resumeQuestionFault } from './check/resume-question-check.ts';
import {
  listResumeQuestions,
  lockReadyQuestion,
  removeResumeQuestion,
  rewordResumeQuestion,
} from './resume-questions.repository.ts';

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

const faultMessages: Record<ResumeQuestionFault, FieldMessageKey> = {
  protected: 'RESUME_QUESTION_PROTECTED',
  several: 'RESUME_QUESTION_SEVERAL',
  length: 'RESUME_QUESTION_LENGTH',
  verdict: 'RESUME_QUESTION_VERDICT',
  not_a_question: 'RESUME_QUESTION_NOT_A_QUESTION',
  language: 'RESUME_QUESTION_LANGUAGE',
};

/**
 * Replaces the words of a session's question. Saving the same words again changes nothing. Throws PAGE_NOT_FOUND if no
 * question is ready, SESSION_OVER if the attempt has already started, and VALIDATION with the reason if the question may not
 * be asked.
 */
export function changeResumeQuestion(
  deps: Deps,
  by: Caller,
  sessionId: string,
  question: string,
): Promise<void> {
  return command(deps, by, async (trx) => {
    const session = await findSession(trx, readerOf(by), sessionId);
    if (!session) throw new AppError('PAGE_NOT_FOUND');
    if (session.status !== 'PENDING') throw new AppError('SESSION_OVER');
    const ready = await lockReadyQuestion(trx, by.companyId, sessionId);
    if (!ready) throw new AppError('PAGE_NOT_FOUND');
    if (ready.question === question) return;
    // What the prepared question quotes from the job may be quoted again.
    const fault = resumeQuestionFault(question, ready.language, [ready.question]);
    if (fault !== null) throw new AppError('VALIDATION', undefined, { question: faultMessages[fault] });
    await rewordResumeQuestion(trx, by.companyId, sessionId, question);
    await writeAudit(trx, by, { action: 'session.change_resume_question', subjectId: sessionId });
  });
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
