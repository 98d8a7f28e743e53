import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';
import { queueMail } from '../../platform/mails/mails.service.ts';
import { findRequestDetails, listRecruiters } from './person-requests.repository.ts';

/** What the candidate asks for, with what an email of that kind says besides. */
type Request =
  | { kind: 'person_asked' }
  | { kind: 'another_day_asked'; postponed: 'none' | 'given_back' | 'kept' };

/** Queues an email about a candidate's request to each recruiter of the interview, with the link to the session. */
export async function mailRecruiters(
  trx: Handle,
  deps: Deps,
  companyId: string,
  sessionId: string,
  about: Request,
): Promise<void> {
  const session = await findRequestDetails(trx, sessionId);
  for (const recruiter of await listRecruiters(trx, companyId, session.createdBy))
    await queueMail(trx, deps, {
      companyId,
      recipient: recruiter.email,
      language: recruiter.language,
      subjectId: sessionId,
      data: {
        ...about,
        firstName: recruiter.firstName,
        candidateName: session.candidateName,
        title: session.title,
        url: `${deps.environment.PUBLIC_URL}/report/${sessionId}`,
      },
    });
}
