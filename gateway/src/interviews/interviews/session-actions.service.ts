import type { AttemptBody, InterviewLink } from '@candi/contract/interviews/interviews';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps, Member } from '../../platform/http/context.ts';
import type { IdempotentRequest } from '../../platform/http/idempotency.ts';
import { once } from '../../platform/http/idempotency.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import { closeByRecruiter, leaveRoom } from '../sessions/end.service.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import type { FoundSession } from './interviews.repository.ts';
import { findSession, replaceLink } from './interviews.repository.ts';
import { mailLink, mailWithdrawals } from './invitations.ts';
import { findMailSetup } from './invitations.repository.ts';
import { linkOf } from './links.ts';
import { readerOf } from './reader.ts';
import { insertAttempt, withdrawPending } from './session-actions.repository.ts';
import { readExpiry } from './times.ts';

/** A session that the member may see. Throws PAGE_NOT_FOUND. */
async function mustFind(trx: Handle, member: Member, sessionId: string): Promise<FoundSession> {
  const session = await findSession(trx, readerOf(member), sessionId);
  if (!session) throw new AppError('PAGE_NOT_FOUND');
  return session;
}

const inviteeOf = (session: FoundSession) => ({ ...session, sessionId: session.id });

/**
 * A new link for a session that has not started; the old one stops working. `byMail`: it goes to the candidate. Throws
 * PAGE_NOT_FOUND, SESSION_OVER.
 */
export function renewLink(
  deps: Deps,
  member: Member,
  sessionId: string,
  byMail: boolean,
  request: IdempotentRequest | null,
): Promise<InterviewLink> {
  const { companyId, userId } = member;
  return withCompany(deps.database, companyId, (trx) =>
    once(trx, companyId, request, async () => {
      const session = await mustFind(trx, member, sessionId);
      const token = newSecret();
      if (!(await replaceLink(trx, companyId, sessionId, hashSecret(token), deps.now())))
        throw new AppError('SESSION_OVER');
      await writeAudit(trx, {
        companyId,
        actorId: userId,
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
    }),
  );
}

/**
 * Takes an invitation back; an interview that runs ends. `notify`: who was invited by mail is told by mail. Throws
 * PAGE_NOT_FOUND, SESSION_OVER.
 */
export async function withdraw(
  deps: SessionDeps,
  member: Member,
  sessionId: string,
  notify: boolean,
  request: IdempotentRequest | null,
): Promise<void> {
  const { companyId, userId } = member;
  const { ran } = await withCompany(deps.database, companyId, (trx) =>
    once(trx, companyId, request, async () => {
      const session = await mustFind(trx, member, sessionId);
      const [pending] = await withdrawPending(trx, companyId, [sessionId]);
      const closed = pending === undefined && (await closeByRecruiter(trx, sessionId));
      if (pending === undefined && !closed) throw new AppError('SESSION_OVER');
      await writeAudit(trx, {
        companyId,
        actorId: userId,
        action: 'session.withdraw',
        subjectId: sessionId,
        details: { from: closed ? 'OPENED' : 'PENDING' },
      });
      if (notify) {
        const setup = await findMailSetup(trx, companyId, session.interviewId);
        await mailWithdrawals(trx, deps, companyId, setup, [inviteeOf(session)]);
      }
      return { ran: closed };
    }),
  );
  if (ran) await leaveRoom(deps, sessionId);
}

/**
 * One more sitting after an ended one. Where the interview is over, this attempt may be begun until `expiresAt` all the
 * same. Throws PAGE_NOT_FOUND, ATTEMPT_NOT_OVER while another attempt waits or runs, VALIDATION for a time that is over.
 */
export function grantAttempt(
  deps: Deps,
  member: Member,
  sessionId: string,
  { sendMails, expiresAt }: AttemptBody,
  request: IdempotentRequest | null,
): Promise<InterviewLink> {
  const { companyId, userId } = member;
  return withCompany(deps.database, companyId, (trx) =>
    once(trx, companyId, request, async () => {
      const session = await mustFind(trx, member, sessionId);
      const token = newSecret();
      const until =
        expiresAt !== null || session.expiresAt <= deps.now()
          ? readExpiry(null, expiresAt === null ? null : new Date(expiresAt), deps.now())
          : null;
      const made = await insertAttempt(trx, companyId, sessionId, hashSecret(token), until);
      if (!made) throw new AppError('ATTEMPT_NOT_OVER');
      await writeAudit(trx, {
        companyId,
        actorId: userId,
        action: 'session.grant_attempt',
        subjectId: made.id,
        details: { after: sessionId, attempt: made.attempt },
      });
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
    }),
  );
}
