import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Member } from '../../platform/http/context.ts';
import type { Hiring, InterviewDeps } from './hiring.ts';
import { findSession } from './interviews.repository.ts';
import { readerOf } from './reader.ts';
import { lockDecision, setDecision } from './session-actions.repository.ts';

/**
 * The recruiter's decision on a candidate, null to take it back. It belongs to the application, or to the session where
 * there is no job. Throws PAGE_NOT_FOUND.
 */
export function decide(
  deps: InterviewDeps,
  member: Member,
  sessionId: string,
  to: CandidateDecision | null,
): Promise<void> {
  return withCompany(deps.database, member.companyId, async (trx) => {
    const session = await findSession(trx, readerOf(member), sessionId);
    if (!session) throw new AppError('PAGE_NOT_FOUND');
    if (session.applicationId === null) return onSession(trx, member, sessionId, session.decision, to);
    return onApplication(trx, deps.hiring, member, session.applicationId, to);
  });
}

async function onSession(
  trx: Handle,
  { companyId, userId }: Member,
  sessionId: string,
  from: CandidateDecision | null,
  to: CandidateDecision | null,
): Promise<void> {
  if (from === to) return;
  await setDecision(trx, companyId, sessionId, to);
  await writeAudit(trx, {
    companyId,
    actorId: userId,
    action: 'session.decide',
    subjectId: sessionId,
    details: { from, to },
  });
}

async function onApplication(
  trx: Handle,
  hiring: Hiring,
  member: Member,
  applicationId: string,
  to: CandidateDecision | null,
): Promise<void> {
  const from = await lockDecision(trx, member.companyId, applicationId);
  if (from !== to) await hiring.decide(trx, member, applicationId, { from, to });
}
