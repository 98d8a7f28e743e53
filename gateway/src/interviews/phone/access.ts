import { dialBackSeconds, type DialledState, type PinFault } from '@candi/contract/interviews/phone';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { isUnused, opensAt } from '../sessions/link.service.ts';
import type { CandidateSession } from '../sessions/sessions.repository.ts';
import { hearsAll } from './line.ts';

export type Access = { state: DialledState } | { reason: PinFault; opensAt?: string };

/** Returns how a caller with the right PIN can join the session, or why not. */
export function accessOf(
  session: CandidateSession,
  { now, environment }: Pick<SessionDeps, 'now' | 'environment'>,
): Access {
  if (session.type !== 'PHONE') return { reason: 'unknown' };
  if (mayReturn(session, now())) return { state: 'return' };
  if (!isUnused(session, now())) return { reason: 'over' };
  const { language, template } = session;
  if (!hearsAll(environment, { language, testingLanguage: template.testingLanguage }))
    return { reason: 'no_ears' };
  const opens = opensAt(session);
  return opens && opens > now() ? { reason: 'early', opensAt: opens.toISOString() } : { state: 'new' };
}

/**
 * Returns whether a caller may dial back into a running interview. Doesn't require that the dropped call has been
 * noticed: the new call then replaces it.
 */
export const mayReturn = ({ status, byPhone, candidateLeftAt }: CandidateSession, now: Date): boolean =>
  status === 'OPENED' &&
  byPhone &&
  (candidateLeftAt === null || now.getTime() - candidateLeftAt.getTime() <= dialBackSeconds * 1000);
