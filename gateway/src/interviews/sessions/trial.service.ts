import type { ConsentBody, JoinAnswer } from '@candi/contract/interviews/sessions';
import type { FoundLink } from '../../platform/database/lookups.ts';
import { withSession } from '../../platform/database/with-company.ts';
import { hashSecret } from '../../platform/http/tokens.ts';
import { join } from './join.service.ts';
import { findUnusedSession } from './link.service.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { openTrial } from './trials.repository.ts';

/**
 * Joins a test session: the whole flow in a separate session, which doesn't use the attempt and asks practice
 * questions. The same key returns the same test session. Throws INVALID_LINK if the link is used, expired or withdrawn,
 * and ROOM_UNAVAILABLE.
 */
export async function joinTrial(
  deps: SessionDeps,
  link: FoundLink,
  consent: ConsentBody,
  key: string,
): Promise<JoinAnswer> {
  await findUnusedSession(deps, link);
  const sessionId = await withSession(deps.database, link.companyId, (trx) =>
    openTrial(trx, link.sessionId, consent, hashSecret(key)),
  );
  return join(deps, { ...link, sessionId }, key);
}
