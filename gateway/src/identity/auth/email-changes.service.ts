import { emailChangeLimits } from '@candi/contract/identity/auth';
import { secret } from '@candi/contract/platform/common';
import { findAccountByEmail } from '../../platform/database/lookups.ts';
import { withUser } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Account, Deps } from '../../platform/http/context.ts';
import { countWithinLimit } from '../../platform/http/rate-limit.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import { queueMail } from '../../platform/mails/mails.service.ts';
import { assertSupportedAddress } from '../../platform/mails/supported-address.ts';
import { minMailMs, sendPasswordChanged } from './account-emails.ts';
import { assertActive } from './assert-active.ts';
import { logAuthEvent } from './auth-events.ts';
import { profileOf } from './profiles.ts';
import {
  confirmEmailChange,
  findEmailChange,
  findUndo,
  lockEmailChanges,
  replaceEmailChange,
  undoEmailChange,
} from './email-changes.repository.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { sendSecurityNotice } from './security-notices.ts';
import { withAccount } from './with-account.ts';

const hourMs = 3_600_000;

/**
 * Emails a link to a new address, which takes effect once the link is used. Sends nothing to an address that has an
 * account of this kind, or that got enough emails; neither the response nor its timing says so. The caller must have
 * confirmed the action. Throws ADDRESS_UNSUPPORTED.
 */
export async function requestEmailChange(deps: Deps, account: Account, address: string): Promise<void> {
  const { userId, firstName, language, lastLogin } = account;
  const newEmail = address.toLowerCase();
  await assertSupportedAddress(deps.database.queries, newEmail);
  const asked = async () => {
    if (await findAccountByEmail(deps.database, newEmail, account.role)) return;
    const token = newSecret();
    await withUser(deps.database, userId, async (trx) => {
      if (!(await countWithinLimit(trx, 'email', `new address ${newEmail}`))) return;
      const expiresAt = new Date(deps.now().getTime() + emailChangeLimits.confirmHours * hourMs);
      await replaceEmailChange(trx, { userId, newEmail, tokenHash: hashSecret(token), lastLogin, expiresAt });
      const url = `${deps.environment.PUBLIC_URL}/verify?for=email&token=${token}`;
      const data = { kind: 'email_change', firstName, url } as const;
      await queueMail(trx, deps, { companyId: null, recipient: newEmail, language, data });
    });
  };
  await Promise.all([asked(), deps.sleep(minMailMs)]);
}

/**
 * Changes the address of the account whose new address a token was sent to. Ends all logins but the one that asked for
 * the change, tells the user and the company's owner, and emails the old address a link that undoes the change. A
 * repeated request has no effect. Throws INVALID_LINK, LINK_OVER, ACCOUNT_SUSPENDED and COMPANY_DELETED.
 */
export async function confirmNewEmail(deps: Deps, token: string): Promise<void> {
  const tokenHash = hashSecret(token);
  const found = secret.safeParse(token).success
    ? await findEmailChange(deps.database.queries, tokenHash)
    : undefined;
  if (!found) throw new AppError('INVALID_LINK');
  assertActive(found.status);
  if (found.confirmedAt && !found.undoneAt && found.oldEmail === found.newEmail) return;
  const { userId, companyId, firstName, language, newEmail } = found;
  const undoToken = newSecret();
  await withAccount(deps, { userId, companyId }, async (trx) => {
    await lockEmailChanges(trx, userId);
    // The address may have changed since, and only the one that is replaced may get the link that restores it.
    const { oldEmail, oldVerified } = (await findEmailChange(trx, tokenHash)) ?? found;
    const now = deps.now();
    const undoUntil = new Date(now.getTime() + emailChangeLimits.undoDays * 24 * hourMs);
    if (!(await confirmEmailChange(trx, { tokenHash, undoHash: hashSecret(undoToken), now, undoUntil })))
      throw new AppError('LINK_OVER');
    if (oldVerified) {
      const profile = profileOf(found);
      const url = `${deps.environment.PUBLIC_URL}/reset-password?for=email&token=${undoToken}&profile=${profile}`;
      const data = { kind: 'email_changed', firstName, newEmail, until: undoUntil, url } as const;
      await queueMail(trx, deps, { companyId: null, recipient: oldEmail, language, data });
    }
    const notice = { companyId, subject: { userId }, actorId: userId };
    await sendSecurityNotice(trx, deps, { event: 'email_changed', ...notice });
  });
  logAuthEvent(deps, { action: 'user.change_email', account: found, actorId: userId });
}

/**
 * Gives an account its old address back and sets a new password, which ends all logins. Returns the user's id. A retry
 * of the request has no effect. `address`: the caller's IP address. Throws INVALID_LINK, LINK_OVER, and VALIDATION if
 * the password is weak.
 */
export async function undoNewEmail(
  deps: Deps,
  { token, password }: { token: string; password: string },
  requestHash: Buffer | null,
  address: string,
): Promise<string> {
  const undoHash = hashSecret(token);
  const found = await findUndo(deps.database.queries, undoHash);
  if (!found) throw new AppError('INVALID_LINK');
  const { userId, oldEmail, undoRequestHash } = found;
  if (requestHash && undoRequestHash?.equals(requestHash)) return userId;
  const now = deps.now();
  if (found.undoneAt || found.undoUntil <= now) throw new AppError('LINK_OVER');
  refuseWeakPassword(password, { ...found, email: oldEmail, companyName: null });
  const passwordHash = await hashPassword(password, address);
  await withUser(deps.database, userId, async (trx) => {
    if (!(await undoEmailChange(trx, { undoHash, passwordHash, requestHash, now })))
      throw new AppError('LINK_OVER');
    await sendPasswordChanged(trx, deps, { ...found, email: oldEmail, profileType: profileOf(found) });
  });
  logAuthEvent(deps, { action: 'user.undo_email', account: { userId, companyId: null }, actorId: userId });
  return userId;
}
