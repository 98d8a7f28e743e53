import type { AuditAction } from '@candi/language/shapes/actions';
import type { Handle } from '../../../platform/database/database.ts';
import type { Account, Deps } from '../../../platform/http/context.ts';
import type { EmailDataOf } from '@candi/language/shapes/email-templates';
import { sendFactorNotice } from '../account-emails.ts';
import { recordAuthEvent } from '../auth-events.ts';
import { deleteEmailChangesOf } from '../email-changes.repository.ts';
import { demandFactor, endOtherLogins } from '../logins.repository.ts';
import { sendSecurityNotice } from '../security-notices.ts';
import { needsFactor } from './ask-factor.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { findFactor, forgetFactorOnDevices, replaceRecoveryCodes } from './second-factors.repository.ts';

type FactorEvent = EmailDataOf<'second_factor'>['event'];

/**
 * Does what belongs to adding an authenticator app or a passkey, after it was stored. The first one ends the user's other
 * logins, which were opened without it, and creates the recovery codes. `event`: what the user is told if the account had
 * another one before (`wasOn`). `codes`: the recovery codes; null if the account has some already. `trx`: a `withUser`
 * transaction of the user.
 */
export async function factorAdded(
  trx: Handle,
  deps: Deps,
  account: Account,
  { wasOn, event }: { wasOn: boolean; event: FactorEvent },
): Promise<{ wasOn: boolean; codes: string[] | null }> {
  const { userId, lastLogin } = account;
  await sendFactorNotice(trx, deps, account, wasOn ? event : 'on');
  if (wasOn) return { wasOn, codes: null };
  await forgetFactorOnDevices(trx, userId);
  await endOtherLogins(trx, userId, lastLogin, deps.now());
  await deleteEmailChangesOf(trx, userId, '<>', lastLogin);
  return { wasOn, codes: await renewCodes(trx, userId) };
}

/**
 * Does what belongs to removing an authenticator app or a passkey, after it was deleted. Without another one, the second
 * factor is off: devices forget it, and if one is demanded, the user's logins can only be used to switch it on again.
 * Emails the user, and the owner of their company if it is off. `event`: what the user is told if it is still on. Returns
 * whether it is. `trx`: a transaction of `withAccount`.
 */
export async function factorRemoved(
  trx: Handle,
  deps: Deps,
  account: Account,
  event: FactorEvent,
): Promise<boolean> {
  const { userId } = account;
  if ((await findFactor(trx, userId)).since !== null) {
    await sendFactorNotice(trx, deps, account, event);
    return true;
  }
  if (await needsFactor(trx, deps, account)) await demandFactor(trx, userId);
  await forgetFactorOnDevices(trx, userId);
  await sendFactorNotice(trx, deps, account, 'off');
  await sendSecurityNotice(trx, deps, { event: 'factor_off', ...noticeOf(account) });
  return false;
}

/** Records that a factor was removed and, if it was the last one, that the second factor is off. */
export async function recordFactorEvents(
  deps: Deps,
  account: Account,
  action: AuditAction,
  isOn: boolean,
): Promise<void> {
  const event = { account, actorId: account.userId };
  await recordAuthEvent(deps, { action, ...event });
  if (!isOn) await recordAuthEvent(deps, { action: 'user.factor_off', ...event });
}

/** What the owner of the user's company is told of. */
export const noticeOf = ({ userId, companyId }: Account) => ({
  companyId,
  subject: { userId },
  actorId: userId,
  isToldOtherwise: true,
});

/** Replaces the recovery codes of a user and returns the new ones. */
export async function renewCodes(trx: Handle, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(trx, userId, codes.map(recoveryCodeHash));
  return codes;
}
