import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';
import { markAnotherDayAsked } from './person-requests.repository.ts';
import { countQuestions, findPostponement } from '../sessions/question-share.ts';
import { mailRecruiters } from './recruiter-mails.ts';

/**
 * Emails the recruiters that the candidate asked to have the interview on another day, or chose it because the language model had
 * failed. A candidate who asks again changes nothing, but a choice after a request gets its own email, because the attempt may be
 * given back for it. Sends nothing for a test interview. Must run in the transaction that stores the request for the first time.
 */
export async function notifyOfAnotherDay(
  trx: Handle,
  deps: Deps,
  companyId: string,
  sessionId: string,
): Promise<void> {
  const asked = await markAnotherDayAsked(trx, sessionId);
  if (asked === 'test') return;
  const postponed = await findPostponement(trx, sessionId, await countQuestions(trx, sessionId));
  if (asked === 'again' && postponed === 'none') return;
  await mailRecruiters(trx, deps, companyId, sessionId, { kind: 'another_day_asked', postponed });
}
