import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';
import { markAnotherDayAsked } from './person-requests.repository.ts';
import { countQuestions, findPostponement } from '../sessions/question-share.ts';
import { mailRecruiters } from './recruiter-mails.ts';

/**
 * Emails the recruiters that the candidate asked to have the interview on another day, or chose it because the language model had
 * failed. Sends this only once per
 * session, and never for a test interview. Must run in the transaction that stores the request.
 */
export async function notifyOfAnotherDay(
  trx: Handle,
  deps: Deps,
  companyId: string,
  sessionId: string,
): Promise<void> {
  if (!(await markAnotherDayAsked(trx, sessionId))) return;
  const postponed = await findPostponement(trx, sessionId, await countQuestions(trx, sessionId));
  await mailRecruiters(trx, deps, companyId, sessionId, { kind: 'another_day_asked', postponed });
}
