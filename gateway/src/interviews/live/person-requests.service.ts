import type { PersonRequests } from '@candi/contract/interviews/live';
import type { Actor } from '../../platform/actor.ts';
import { readerOf } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps, SessionClaims } from '../../platform/http/context.ts';
import { listRequests, markRequested } from './person-requests.repository.ts';
import { mailRecruiters } from './recruiter-mails.ts';

/**
 * Emails the recruiters that the candidate asked for a human. Sends this only once per session, and never for a test
 * session. Must run in the transaction that stores the request. Returns false if the session is over.
 */
export async function notifyRecruiters(
  trx: Handle,
  deps: Deps,
  companyId: string,
  sessionId: string,
): Promise<boolean> {
  const asked = await markRequested(trx, sessionId);
  if (asked !== 'first') return asked !== 'over';
  await mailRecruiters(trx, deps, companyId, sessionId, { kind: 'person_asked' });
  return true;
}

/** Handles the candidate's request for a human, made with a button on the page. Throws SESSION_OVER. */
export const askForPerson = (
  deps: Deps,
  { company, session }: Pick<SessionClaims, 'company' | 'session'>,
): Promise<{ asked: true }> =>
  withCompany(deps.database, company, async (trx) => {
    if (!(await notifyRecruiters(trx, deps, company, session))) throw new AppError('SESSION_OVER');
    return { asked: true };
  });

export const readPersonRequests = (deps: Deps, by: Actor): Promise<PersonRequests> =>
  withCompany(deps.database, by.companyId, async (trx) => {
    const rows = await listRequests(trx, readerOf(by));
    return {
      requests: rows.map(({ firstName, lastName, personAskedAt, ...session }) => ({
        ...session,
        candidateName: `${firstName} ${lastName}`,
        askedAt: personAskedAt?.toISOString() ?? '',
      })),
    };
  });
