import type { LoginRow, ProfileBody, SigninAnswer } from '@candi/contract/identity/auth';
import { countryOf } from '../../platform/adapters/ip-country/ip-country.ts';
import { withUser } from '../../platform/database/with-company.ts';
import type { Account, Deps } from '../../platform/http/context.ts';
import { sendPasswordChanged, sendVerification } from './account-emails.ts';
import { updatePassword, updatePerson } from './accounts.repository.ts';
import { logAuthEvent, recordAuthEvent } from './auth-events.ts';
import { answerFor } from './auth.service.ts';
import { endOtherLogins, insertLogin, listLogins } from './logins.repository.ts';
import { hashPassword } from './passwords.ts';
import { deleteEmailChangesOf } from './email-changes.repository.ts';
import { withAccount } from './with-account.ts';
import { needsFactor } from './second-factor/ask-factor.ts';
import { forgetFactorOnDevices } from './second-factor/second-factors.repository.ts';
import { sendSecurityNotice } from './security-notices.ts';

export const saveProfile = (deps: Deps, { userId }: Account, person: ProfileBody): Promise<void> =>
  withUser(deps.database, userId, (trx) => updatePerson(trx, userId, person));

/**
 * Sets a new password, ends all logins including the current one, and opens a new one. The caller must have checked the
 * current password, the second factor, and that the new password isn't weak.
 */
export async function changePassword(deps: Deps, account: Account, password: string): Promise<SigninAnswer> {
  const { userId } = account;
  const passwordHash = await hashPassword(password, userId);
  const lastLogin = deps.now();
  await withUser(deps.database, userId, async (trx) => {
    await updatePassword(trx, userId, passwordHash);
    await sendPasswordChanged(trx, deps, account);
    // As after a sign-in, somebody who needs a second factor and has none can only switch one on with the new login.
    const isFactorMissing = !account.secondFactor && (await needsFactor(trx, deps, account));
    await insertLogin(trx, userId, lastLogin, isFactorMissing);
  });
  // The database writes the audit log entry when it changes the password.
  logAuthEvent(deps, { action: 'user.new_password', account, actorId: userId });
  return answerFor(deps, { ...account, lastLogin });
}

/** Sends the confirmation email again. Does nothing if the email address is already confirmed. */
export async function resendVerification(deps: Deps, account: Account): Promise<void> {
  if (account.emailVerified) return;
  await withUser(deps.database, account.userId, (trx) => sendVerification(trx, deps, account));
}

/** Returns the user's active logins. */
export async function readLogins(deps: Deps, { userId, lastLogin }: Account): Promise<LoginRow[]> {
  const logins = await withUser(deps.database, userId, (trx) => listLogins(trx, userId, deps.now()));
  return logins.map((login) => ({
    ...login,
    country: countryOf(login.address),
    lastLogin: login.lastLogin.toISOString(),
    seenAt: login.seenAt.toISOString(),
    current: login.lastLogin.getTime() === lastLogin.getTime(),
  }));
}

/** Ends all other logins of the user and, if there were any, emails them and the owner of their company. */
export async function signOutElsewhere(deps: Deps, account: Account): Promise<void> {
  const { userId, companyId, lastLogin } = account;
  await withAccount(deps, account, async (trx) => {
    const ended = await endOtherLogins(trx, userId, lastLogin, deps.now());
    await deleteEmailChangesOf(trx, userId, '<>', lastLogin);
    await forgetFactorOnDevices(trx, userId);
    if (!ended) return;
    const notice = { companyId, subject: { userId }, actorId: userId };
    await sendSecurityNotice(trx, deps, { event: 'logins_ended', ...notice });
  });
  await recordAuthEvent(deps, { action: 'user.sign_out_elsewhere', account, actorId: userId });
}
