import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';
import { queueMail } from '../../platform/mails/mails.service.ts';
import { findRequestDetails, listRecruiters } from './person-requests.repository.ts';

/** Queues an email about a candidate's request to each recruiter of the interview, with the link to the session. */
export async function mailRecruiters(
  trx: Handle,
  deps: Deps,
  companyId: string,
  sessionId: string,
  kind: 'person_asked' | 'another_day_asked',
): Promise<void> {
  const about = await findRequestDetails(trx, sessionId);
  for (const recruiter of await listRecruiters(trx, companyId, about.createdBy))
    await queueMail(trx, deps, {
      companyId,
      recipient: recruiter.email,
      language: recruiter.language,
      subjectId: sessionId,
      data: {
        kind,
        firstName: recruiter.firstName,
        candidateName: about.candidateName,
        title: about.title,
        url: `${deps.environment.PUBLIC_URL}/report/${sessionId}`,
      },
    });
}
