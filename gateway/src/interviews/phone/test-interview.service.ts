import type { PhoneTest } from '@candi/contract/interviews/dial-in';
import type { SessionState } from '@candi/contract/interviews/sessions';
import type { FoundLink } from '../../platform/database/lookups.ts';
import { withSession } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { hashSecret } from '../../platform/http/tokens.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { stateOf } from '../sessions/end.service.ts';
import { findUnusedSession } from '../sessions/link.service.ts';
import { isTestOf, openTestInterview } from '../sessions/test-interview.repository.ts';
import { dialInOf, numberFor } from './dial-in.ts';

/**
 * Creates a test interview that the candidate joins by telephone. The same key returns the same test interview until a call
 * has joined it. Returns null if the interview can't be joined by telephone. Throws INVALID_LINK (used, expired or
 * withdrawn).
 */
export async function offerPhoneTest(
  deps: SessionDeps,
  link: FoundLink,
  key: string,
): Promise<PhoneTest | null> {
  const session = await findUnusedSession(deps, link);
  const interview = { ...session, testingLanguage: session.template.testingLanguage };
  if (numberFor(deps, interview) === null) return null;
  return withSession(deps.database, link.companyId, async (trx) => {
    const sessionId = await openTestInterview(trx, link.sessionId, null, hashSecret(key));
    const dialIn = await dialInOf(trx, deps, { ...interview, id: sessionId });
    return dialIn && { sessionId, dialIn };
  });
}

/** Returns the state of a test interview. Throws INVALID_LINK if it isn't a test of the link's interview. */
export const readTest = (deps: SessionDeps, link: FoundLink, testId: string): Promise<SessionState> =>
  withSession(deps.database, link.companyId, async (trx) => {
    if (!(await isTestOf(trx, testId, link))) throw new AppError('INVALID_LINK');
    return stateOf(trx, testId);
  });
