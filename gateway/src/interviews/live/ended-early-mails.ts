import type { EndedBy } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';
import type { SessionSecrets } from '../../platform/http/tokens.ts';
import { queueMail } from '../../platform/mails/mails.service.ts';
import { findRequestDetails, listRecruiters } from './person-requests.repository.ts';

interface EndedSession {
  companyId: string;
  endedBy: EndedBy;
  asked: number;
  total: number;
}

/**
 * Emails the recruiters of an interview that ended before all of its questions were asked, by whom it was ended and how
 * many were asked; only once per session. Does nothing for other sessions, nor if a recruiter ended it. `database` must
 * have the owner role.
 */
export const mailIfEndedEarly = (
  database: Handle,
  deps: { environment: SessionSecrets & { PUBLIC_URL: string } },
  sessionId: string,
): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const ended = await lockEndedEarly(trx, sessionId);
    if (!ended) return;
    const { companyId, endedBy, ...questions } = ended;
    const about = await findRequestDetails(trx, sessionId);
    for (const { email, firstName, language } of await listRecruiters(trx, companyId, about.createdBy))
      // oxlint-disable-next-line no-await-in-loop -- one connection runs the queries of a transaction in turn
      await queueMail(trx, deps, {
        companyId,
        recipient: email,
        language,
        subjectId: sessionId,
        data: {
          kind: 'interview_ended_early',
          firstName,
          candidateName: about.candidateName,
          title: about.title,
          endedBy,
          questions,
          url: `${deps.environment.PUBLIC_URL}/report/${sessionId}`,
        },
      });
  });

/** Locks a session that ended early and that nobody has been emailed about. Returns undefined for any other session. */
async function lockEndedEarly(trx: Handle, sessionId: string): Promise<EndedSession | undefined> {
  const row = await trx
    .selectFrom('sessions')
    .where('sessions.id', '=', sessionId)
    .where('sessions.test', '=', false)
    .select([
      'sessions.companyId',
      'sessions.endedBy',
      'sessions.questionsAsked as asked',
      'sessions.questionsTotal as total',
    ])
    .forUpdate('sessions')
    .executeTakeFirst();
  if (!row) return undefined;
  const { companyId, endedBy, asked, total } = row;
  if (endedBy === null || endedBy === 'recruiter' || asked === null || total === null) return undefined;
  if (asked >= total || (await wasMailed(trx, companyId, sessionId))) return undefined;
  return { companyId, endedBy, asked, total };
}

/** Returns whether the emails were queued. A statement of its own sees those of a transaction that had the lock before. */
async function wasMailed(trx: Handle, companyId: string, sessionId: string): Promise<boolean> {
  const mail = await trx
    .selectFrom('mails')
    .select('id')
    .where('companyId', '=', companyId)
    .where('subjectId', '=', sessionId)
    .where('kind', '=', 'interview_ended_early')
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}
