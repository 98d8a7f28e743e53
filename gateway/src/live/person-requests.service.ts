import type { PersonRequests } from '@candi/contract/live';
import { withCompany } from '../database/with-company.ts';
import { AppError } from '../errors/app-error.ts';
import type { Deps, Member, SessionClaims } from '../http/context.ts';
import { readerOf } from '../interviews/reader.ts';
import { queueMail } from '../mails/mails.service.ts';
import { findAsked, listRecruiters, listRequests, markAsked } from './person-requests.repository.ts';

/** The candidate would like to talk to a person: the recruiters get a mail, once a session. Throws SESSION_OVER. */
export const askForPerson = (
  deps: Deps,
  { company, session }: Pick<SessionClaims, 'company' | 'session'>,
): Promise<{ asked: true }> =>
  withCompany(deps.database, company, async (trx) => {
    const asked = await markAsked(trx, session);
    if (asked === 'over') throw new AppError('SESSION_OVER');
    if (asked === 'again') return { asked: true };
    const about = await findAsked(trx, session);
    for (const recruiter of await listRecruiters(trx, company, about.created_by))
      await queueMail(trx, deps, {
        companyId: company,
        recipient: recruiter.email,
        language: recruiter.language,
        subjectId: session,
        letter: {
          kind: 'person_asked',
          firstName: recruiter.first_name,
          candidateName: about.candidate_name,
          title: about.title,
          url: `${deps.environment.PUBLIC_URL}/report/${session}`,
        },
      });
    return { asked: true };
  });

export const readPersonRequests = (deps: Deps, member: Member): Promise<PersonRequests> =>
  withCompany(deps.database, member.companyId, async (trx) => {
    const rows = await listRequests(trx, readerOf(member));
    return {
      requests: rows.map((row) => ({
        sessionId: row.id,
        title: row.title,
        candidateName: `${row.first_name} ${row.last_name}`,
        type: row.type,
        askedAt: row.person_asked_at?.toISOString() ?? '',
      })),
    };
  });
