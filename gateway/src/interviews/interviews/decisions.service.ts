import type { Actor } from '../../platform/actor.ts';
import { readerOf } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { command } from '../../platform/http/command.ts';
import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import type { Hiring, InterviewDeps } from './hiring.ts';
import { findSession } from './interviews.repository.ts';
import { lockDecision, setDecision } from './session-actions.repository.ts';

/**
 * Stores the recruiter's decision on a candidate, or removes it (null). It belongs to the application, or to the
 * session if there is no job. Throws PAGE_NOT_FOUND.
 */
export function decide(
  deps: InterviewDeps,
  by: Actor,
  sessionId: string,
  to: CandidateDecision | null,
): Promise<void> {
  return command(deps, by, async (trx) => {
    const session = await findSession(trx, readerOf(by), sessionId);
    if (!session) throw new AppError('PAGE_NOT_FOUND');
    if (session.applicationId === null) return onSession(trx, by, sessionId, session.decision, to);
    return onApplication(trx, deps.hiring, by, session.applicationId, to);
  });
}

async function onSession(
  trx: Handle,
  by: Actor,
  sessionId: string,
  from: CandidateDecision | null,
  to: CandidateDecision | null,
): Promise<void> {
  if (from === to) return;
  await setDecision(trx, by.companyId, sessionId, to);
  await writeAudit(trx, by, { action: 'session.decide', subjectId: sessionId, details: { from, to } });
}

async function onApplication(
  trx: Handle,
  hiring: Hiring,
  by: Actor,
  applicationId: string,
  to: CandidateDecision | null,
): Promise<void> {
  const from = await lockDecision(trx, by.companyId, applicationId);
  if (from !== to) await hiring.decide(trx, by, applicationId, { from, to });
}
