import type { Language } from '@candi/contract/platform/enumerations';
import type { InvitationBody } from '@candi/contract/identity/members';
import { invitationDays } from '@candi/contract/identity/members';
import { assertVerified } from '../auth/assert-verified.ts';
import { sendSecurityNotice } from '../auth/security-notices.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { findAccountByEmail } from '../../platform/database/lookups.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps, Member } from '../../platform/http/context.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import { queueMail } from '../../platform/mails/mails.service.ts';
import { assertSeat } from '../../billing/subscriptions/quota.ts';
import {
  deleteInvitation,
  insertInvitation,
  lockInvitation,
  renewInvitation,
} from './invitations.repository.ts';

type Inviter = Caller & Pick<Member, 'firstName' | 'lastName' | 'companyName' | 'emailVerified'>;

/** Returns the expiry of an invitation that is sent at `now`. */
export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + invitationDays * 86_400_000);

/** Returns the URL of the setup page, or of its sign-in page if the invited person has an account. */
export const setupUrl = (deps: Pick<Deps, 'environment'>, token: string, hasAccount: boolean): string =>
  `${deps.environment.PUBLIC_URL}/setup${hasAccount ? '/signin' : ''}?token=${token}`;

/**
 * Returns whether the email address has an account. Throws ALREADY_MEMBER if the account belongs to this company. If it
 * belongs to another company, the inviter isn't told; the invited person finds out when they try to join. Must be
 * called before the transaction, because the look-up covers all companies.
 */
export async function isKnownEmail(deps: Deps, email: string, companyId: string): Promise<boolean> {
  const account = await findAccountByEmail(deps.database, email, 'USER');
  if (account?.companyId === companyId) throw new AppError('ALREADY_MEMBER');
  return account !== undefined;
}

interface Sending {
  id: string;
  email: string;
  role: InvitationBody['role'] | 'OWNER';
  token: string;
  hasAccount: boolean;
  language: Language;
}
const send = (trx: Handle, deps: Deps, inviter: Inviter, invitation: Sending): Promise<string> =>
  queueMail(trx, deps, {
    companyId: inviter.companyId,
    senderId: inviter.userId,
    recipient: invitation.email,
    language: invitation.language,
    subjectId: invitation.id,
    data: {
      kind: 'invitation',
      companyName: inviter.companyName ?? '',
      inviterName: `${inviter.firstName} ${inviter.lastName}`,
      role: invitation.role,
      url: setupUrl(deps, invitation.token, invitation.hasAccount),
    },
  });

/**
 * Invites a person by email, with a link that is valid for 7 days. Throws ALREADY_MEMBER, ALREADY_INVITED, and
 * SEATS_TAKEN if the plan has no free seat.
 */
export async function invite(
  deps: Deps,
  by: Inviter,
  body: Omit<InvitationBody, 'confirmation'>,
  language: Language,
): Promise<{ id: string }> {
  assertVerified(by);
  const { companyId, userId } = by;
  const email = body.email.toLowerCase();
  const known = await isKnownEmail(deps, email, companyId);
  return command(deps, by, async (trx) => {
    const now = deps.now();
    await assertSeat(trx, companyId, now);
    const token = newSecret();
    const made = {
      email,
      role: body.role,
      tokenHash: hashSecret(token),
      expiresAt: invitationExpiry(now),
      createdBy: userId,
    };
    const id = await insertInvitation(trx, companyId, made, now);
    if (id === undefined) throw new AppError('ALREADY_INVITED');
    await send(trx, deps, by, { id, email, role: body.role, token, hasAccount: known, language });
    if (body.role === 'ADMIN') {
      const notice = { companyId, subject: { email }, actorId: userId };
      await sendSecurityNotice(trx, deps, { event: 'admin_invited', ...notice });
    }
    const details = { email, role: body.role };
    await writeAudit(trx, by, { action: 'invitation.create', subjectId: id, details });
    return { id };
  });
}

/**
 * Sends an invitation again with a new link; the old link stops working. Throws PAGE_NOT_FOUND if the invitation isn't
 * pending, ALREADY_MEMBER, and SEATS_TAKEN.
 */
export async function resendInvitation(
  deps: Deps,
  by: Inviter,
  id: string,
  language: Language,
): Promise<object> {
  assertVerified(by);
  const { companyId } = by;
  const open = await withCompany(deps.database, companyId, (trx) => lockInvitation(trx, companyId, id));
  if (!open) throw new AppError('PAGE_NOT_FOUND');
  const known = await isKnownEmail(deps, open.email, companyId);
  return command(deps, by, async (trx) => {
    const now = deps.now();
    const found = await lockInvitation(trx, companyId, id);
    if (!found || found.role === 'OWNER') throw new AppError('PAGE_NOT_FOUND');
    // An expired invitation no longer occupies a seat, so it needs a free one.
    if (found.expiresAt <= now) await assertSeat(trx, companyId, now);
    const token = newSecret();
    await renewInvitation(trx, companyId, id, hashSecret(token), invitationExpiry(now));
    await send(trx, deps, by, {
      id,
      email: found.email,
      role: found.role,
      token,
      hasAccount: known,
      language,
    });
    await writeAudit(trx, by, { action: 'invitation.resend', subjectId: id });
    return {};
  });
}

/** Revokes an invitation; its link stops working. Throws PAGE_NOT_FOUND if the invitation isn't pending. */
export const revokeInvitation = (deps: Deps, by: Caller, id: string): Promise<object> =>
  command(deps, by, async (trx) => {
    const { companyId } = by;
    const found = await lockInvitation(trx, companyId, id);
    if (!found || found.role === 'OWNER') throw new AppError('PAGE_NOT_FOUND');
    await deleteInvitation(trx, companyId, id);
    const details = { email: found.email };
    await writeAudit(trx, by, { action: 'invitation.revoke', subjectId: id, details });
    return {};
  });
