import type { AttemptBody, InterviewLink, SessionWithdrawal } from '@candi/contract/interviews/interviews';
import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import type { Actor } from '../../platform/actor.ts';
import { readerOf } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { assertHours } from '../../billing/subscriptions/quota.ts';
import { closeByRecruiter, closeRoom } from '../sessions/end.service.ts';
import type { FoundSession } from './interviews.repository.ts';
import { findSession, replaceLink } from './interviews.repository.ts';
import { mailLink, mailWithdrawals } from './invitations.ts';
import { findMailSetup } from './invitations.repository.ts';
import { linkOf } from './links.ts';
import { insertAttempt, withdrawPending, lockDecision, setDecision } from './session-actions.repository.ts';
import { planCallOf } from '../phone/plans.service.ts';
import { asDate, readExpiry } from './times.ts';
import type { Hiring, InterviewDeps } from './hiring.ts';

/** Finds a session that the member may see. Throws PAGE_NOT_FOUND. */
async function mustFind(trx: Handle, by: Actor, sessionId: string): Promise<FoundSession> {
  const session = await findSession(trx, readerOf(by), sessionId);
  if (!session) throw new AppError('PAGE_NOT_FOUND');
  return session;
}

const inviteeOf = (session: FoundSession) => ({ ...session, sessionId: session.id });

/**
 * Creates a new link for a session that hasn't started; the old link stops working. `byMail`: whether to email the link
 * to the candidate. Throws PAGE_NOT_FOUND, SESSION_OVER.
 */
export function renewLink(
  deps: Deps,
  by: Caller,
  sessionId: string,
  byMail: boolean,
): Promise<InterviewLink> {
  const { companyId, userId } = by;
  return command(deps, by, async (trx) => {
    const session = await mustFind(trx, by, sessionId);
    const token = newSecret();
    if (!(await replaceLink(trx, companyId, sessionId, hashSecret(token), deps.now())))
      throw new AppError('SESSION_OVER');
    await writeAudit(trx, by, {
      action: byMail ? 'session.resend' : 'session.renew_link',
      subjectId: sessionId,
    });
    const link = linkOf(deps, {
      interviewId: session.interviewId,
      sessionId,
      candidateId: session.candidateId,
      name: session,
      token,
    });
    if (byMail) {
      const setup = await findMailSetup(trx, companyId, session.interviewId);
      await mailLink(trx, deps, companyId, setup, {
        invitee: inviteeOf(session),
        senderId: userId,
        url: link.url,
        occasion: 'link',
        expiresAt: session.expiresAt,
      });
    }
    return link;
  });
}

/**
 * Withdraws an invitation, and ends the interview if it is running, unless `onlyPending`. `notify`: whether to email the
 * candidate, if they were invited by email. Throws PAGE_NOT_FOUND and, unless `onlyPending`, SESSION_OVER.
 */
export async function withdraw(
  deps: SessionDeps,
  by: Caller,
  sessionId: string,
  { notify, onlyPending }: SessionWithdrawal,
): Promise<void> {
  const { companyId } = by;
  const { ran } = await command(deps, by, async (trx) => {
    const session = await mustFind(trx, by, sessionId);
    const [pending] = await withdrawPending(trx, companyId, [sessionId]);
    if (pending === undefined && onlyPending) return { ran: false };
    const closed = pending === undefined && (await closeByRecruiter(trx, deps, sessionId));
    if (pending === undefined && !closed) throw new AppError('SESSION_OVER');
    await writeAudit(trx, by, {
      action: 'session.withdraw',
      subjectId: sessionId,
      details: { from: closed ? 'OPENED' : 'PENDING' },
    });
    if (notify) {
      const setup = await findMailSetup(trx, companyId, session.interviewId);
      await mailWithdrawals(trx, deps, companyId, setup, [inviteeOf(session)]);
    }
    return { ran: closed };
  });
  if (ran) await closeRoom(deps, sessionId);
}

/**
 * Creates another attempt after an ended one. `expiresAt`: latest time to join the new attempt, even if the interview
 * is over by then. Throws PAGE_NOT_FOUND, ATTEMPT_NOT_OVER while another attempt is pending or running, QUOTA_REACHED,
 * and VALIDATION for a time in the past.
 */
export function grantAttempt(
  deps: Deps,
  by: Caller,
  sessionId: string,
  { sendMails, expiresAt }: AttemptBody,
): Promise<InterviewLink> {
  const { companyId, userId } = by;
  return command(deps, by, async (trx) => {
    const session = await mustFind(trx, by, sessionId);
    const token = newSecret();
    const until =
      expiresAt !== null || session.expiresAt <= deps.now()
        ? readExpiry(null, asDate(expiresAt), deps.now())
        : null;
    await assertHours(trx, companyId, { ...session, count: 1 }, deps.now());
    const made = await insertAttempt(trx, companyId, sessionId, hashSecret(token), until);
    if (!made) throw new AppError('ATTEMPT_NOT_OVER');
    await writeAudit(trx, by, {
      action: 'session.grant_attempt',
      subjectId: made.id,
      details: { after: sessionId, attempt: made.attempt },
    });
    await planCallOf(trx, deps, { ...session, companyId }, made.id);
    const link = linkOf(deps, {
      interviewId: session.interviewId,
      sessionId: made.id,
      candidateId: session.candidateId,
      name: session,
      token,
    });
    if (sendMails) {
      const setup = await findMailSetup(trx, companyId, session.interviewId);
      await mailLink(trx, deps, companyId, setup, {
        invitee: { ...session, sessionId: made.id },
        senderId: userId,
        url: link.url,
        occasion: 'again',
        expiresAt: until && until > session.expiresAt ? until : session.expiresAt,
      });
    }
    return link;
  });
}

/**
 * Stores the recruiter's decision on a candidate; null removes it. The decision is stored with the application or, if
 * the interview has no job, with the session. Throws PAGE_NOT_FOUND.
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
    if (session.applicationId === null) return decideOnSession(trx, by, sessionId, session.decision, to);
    return decideOnApplication(trx, deps.hiring, by, session.applicationId, to);
  });
}

async function decideOnSession(
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

async function decideOnApplication(
  trx: Handle,
  hiring: Hiring,
  by: Actor,
  applicationId: string,
  to: CandidateDecision | null,
): Promise<void> {
  const from = await lockDecision(trx, by.companyId, applicationId);
  if (from !== to) await hiring.decide(trx, by, applicationId, { from, to });
}
