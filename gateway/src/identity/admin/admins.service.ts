import { randomUUID } from 'node:crypto';
import type { NewAdminBody } from '@candi/contract/identity/admin';
import type { Language } from '@candi/contract/platform/enumerations';
import { insertAccountToken } from '../auth/accounts.repository.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withAdmin } from '../../platform/database/with-admin.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Account, Deps } from '../../platform/http/context.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import { queueMail } from '../../platform/mails/mails.service.ts';
import { invitationExpiry } from '../members/invitations.service.ts';
import { findUser, insertAdmin } from './users.repository.ts';

interface Invited {
  userId: string;
  email: string;
  firstName: string;
  language: Language;
}
/** Emails a new admin a link to choose a password. The link is valid for as long as a member's invitation. */
async function send(trx: Handle, deps: Deps, admin: Account, to: Invited): Promise<void> {
  const token = newSecret();
  const expiresAt = invitationExpiry(deps.now());
  await insertAccountToken(trx, {
    userId: to.userId,
    purpose: 'reset',
    tokenHash: hashSecret(token),
    expiresAt,
  });
  await queueMail(trx, deps, {
    companyId: null,
    recipient: to.email,
    language: to.language,
    data: {
      kind: 'admin_invitation',
      firstName: to.firstName,
      inviterName: `${admin.firstName} ${admin.lastName}`,
      url: `${deps.environment.PUBLIC_URL}/reset-password?token=${token}&profile=admin`,
    },
  });
}

/**
 * Creates an admin account without a usable password and sends the invitation. `id` is derived from the request, so
 * that a retry doesn't create a second account. Throws EMAIL_IN_USE if another admin has the email address.
 */
export async function inviteAdmin(
  deps: Deps,
  admin: Account,
  body: NewAdminBody,
  id: string,
): Promise<{ id: string }> {
  const { firstName, lastName, language } = body;
  const email = body.email.toLowerCase();
  // A random password that nobody knows, so that nobody can sign in before the admin has chosen one.
  const passwordHash = await hashPassword(randomUUID(), admin.userId);
  const line = { companyId: null, action: 'admin.invite' as const, subjectId: id, details: { email } };
  return withAdmin(deps.database, admin.userId, line, async (trx) => {
    const found = await insertAdmin(trx, { id, email, firstName, lastName, language, passwordHash });
    if (found.id !== id) throw new AppError('EMAIL_IN_USE', undefined, { email: 'EMAIL_IN_USE' });
    if (found.made) await send(trx, deps, admin, { userId: id, email, firstName, language });
    return { id };
  });
}

/**
 * Sends the invitation again to an admin who hasn't chosen a password yet. Throws PAGE_NOT_FOUND if there is no such
 * admin.
 */
export async function resendAdmin(deps: Deps, admin: Account, id: string): Promise<void> {
  const line = { companyId: null, action: 'admin.resend' as const, subjectId: id };
  await withAdmin(deps.database, admin.userId, line, async (trx) => {
    const row = await findUser(trx, id);
    if (row?.role !== 'ADMIN' || row.emailVerifiedAt) throw new AppError('PAGE_NOT_FOUND');
    await send(trx, deps, admin, {
      userId: id,
      email: row.email,
      firstName: row.firstName,
      language: row.language,
    });
  });
}
