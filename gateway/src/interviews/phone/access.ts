import { dialBackSeconds, type DialledState, type PinFault } from '@candi/contract/interviews/phone';
import type { RecogniserStatus } from '../../platform/adapters/recogniser/recogniser.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { isUnused, opensAt } from '../sessions/link.service.ts';
import type { CandidateSession } from '../sessions/sessions.repository.ts';
import { isSupported, languagesOf, spokenNow } from '../spoken-languages/spoken-languages.ts';

export type Access = { state: DialledState } | { reason: PinFault; opensAt?: string };

/**
 * Returns how a caller with the right PIN can join the session, or why not. `trx`: a transaction of the session's
 * company.
 */
export async function accessOf(
  trx: Handle,
  session: CandidateSession,
  recogniser: RecogniserStatus,
  { now }: Pick<SessionDeps, 'now'>,
): Promise<Access> {
  if (session.type !== 'PHONE') return { reason: 'unknown' };
  if (mayReturn(session, now())) return { state: 'return' };
  if (!isUnused(session, now())) return { reason: 'over' };
  const languages = languagesOf(session);
  if (!languages.every((language) => isSupported(recogniser[language]))) return { reason: 'no_ears' };
  const opens = opensAt(session);
  if (opens && opens > now()) return { reason: 'early', opensAt: opens.toISOString() };
  const spoken = await spokenNow(trx, recogniser, languages);
  return spoken.length < languages.length ? { reason: 'no_place' } : { state: 'new' };
}

/**
 * Returns whether a caller may dial back into a running interview. Doesn't require that the dropped call has been
 * noticed: the new call then replaces it.
 */
export const mayReturn = ({ status, byPhone, candidateLeftAt }: CandidateSession, now: Date): boolean =>
  status === 'OPENED' &&
  byPhone &&
  (candidateLeftAt === null || now.getTime() - candidateLeftAt.getTime() <= dialBackSeconds * 1000);
