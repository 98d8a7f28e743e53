import type { FactorSetupAnswer, SecondFactorAnswer } from '@candi/contract/identity/second-factor';
import type { Handle } from '../../../platform/database/database.ts';
import { withUser } from '../../../platform/database/with-company.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Account, Deps } from '../../../platform/http/context.ts';
import { sendFactorNotice } from '../account-emails.ts';
import { recordAuthEvent } from '../auth-events.ts';
import { deleteEmailChangesOf } from '../email-changes.repository.ts';
import { demandFactor, endOtherLogins } from '../logins.repository.ts';
import { sendSecurityNotice } from '../security-notices.ts';
import { withAccount } from '../with-account.ts';
import { needsFactor } from './ask-factor.ts';
import { appCode } from './check-code.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import {
  deleteFactor,
  findFactor,
  forgetFactorOnDevices,
  insertFactor,
  lockFactor,
  replaceRecoveryCodes,
  updateFactor,
} from './second-factors.repository.ts';
import { matchingStep, newTotpSecret, sealTotpSecret, totpUrl, unsealTotpSecret } from './totp.ts';

export async function readFactor(deps: Deps, { userId }: Account): Promise<SecondFactorAnswer> {
  const { since, recoveryCodesLeft } = await withUser(deps.database, userId, (trx) =>
    findFactor(trx, userId),
  );
  return { since: since?.toISOString() ?? null, recoveryCodesLeft };
}

/**
 * Returns a new secret for the user's authenticator app. It replaces one that was never confirmed. Throws
 * SECOND_FACTOR_ON.
 */
export async function beginFactor(deps: Deps, { userId, email }: Account): Promise<FactorSetupAnswer> {
  const secret = newTotpSecret();
  const sealed = sealTotpSecret(deps.environment, secret);
  const stored = await withUser(deps.database, userId, (trx) => insertFactor(trx, userId, sealed));
  if (!stored) throw new AppError('SECOND_FACTOR_ON');
  return { secret, url: totpUrl(secret, email) };
}

/**
 * Switches the second factor on once a code shows that the app has the secret, and ends the user's other logins, which
 * were opened without it. Returns the recovery codes. Throws PAGE_NOT_FOUND if there is no secret, SECOND_FACTOR_ON and
 * SECOND_FACTOR_WRONG.
 */
export async function switchFactorOn(deps: Deps, account: Account, code: string): Promise<string[]> {
  const { userId, lastLogin } = account;
  const codes = await withUser(deps.database, userId, async (trx) => {
    const factor = await lockFactor(trx, userId);
    if (!factor) throw new AppError('PAGE_NOT_FOUND');
    if (factor.confirmedAt) throw new AppError('SECOND_FACTOR_ON');
    const secret = unsealTotpSecret(deps.environment, factor.sealedSecret);
    const step = matchingStep(secret, appCode(code) ?? '', deps.now());
    if (step === null) throw new AppError('SECOND_FACTOR_WRONG');
    await updateFactor(trx, userId, { confirmedAt: deps.now(), lastStep: step });
    await forgetFactorOnDevices(trx, userId);
    await endOtherLogins(trx, userId, lastLogin, deps.now());
    await deleteEmailChangesOf(trx, userId, '<>', lastLogin);
    await sendFactorNotice(trx, deps, account, 'on');
    return renewed(trx, userId);
  });
  await recordAuthEvent(deps, { action: 'user.factor_on', account, actorId: userId });
  return codes;
}

/**
 * Replaces the recovery codes and returns the new ones. Emails the user and the owner of their company. Throws
 * PAGE_NOT_FOUND if there is no second factor.
 */
export async function renewRecoveryCodes(deps: Deps, account: Account): Promise<string[]> {
  const { userId } = account;
  const codes = await withAccount(deps, account, async (trx) => {
    const factor = await lockFactor(trx, userId);
    if (!factor?.confirmedAt) throw new AppError('PAGE_NOT_FOUND');
    await sendFactorNotice(trx, deps, account, 'codes_renewed');
    await sendSecurityNotice(trx, deps, { event: 'codes_renewed', ...noticeOf(account) });
    return renewed(trx, userId);
  });
  await recordAuthEvent(deps, { action: 'user.recovery_codes_renewed', account, actorId: userId });
  return codes;
}

/**
 * Switches the second factor off and deletes its recovery codes. If one is demanded, the user's logins can then only be
 * used to switch it on again. Emails the user and the owner of their company. Does nothing if it is off.
 */
export async function switchFactorOff(deps: Deps, account: Account): Promise<void> {
  const { userId } = account;
  const was = await withAccount(deps, account, async (trx) => {
    if (!(await deleteFactor(trx, userId))) return false;
    if (await needsFactor(trx, deps, account)) await demandFactor(trx, userId);
    await forgetFactorOnDevices(trx, userId);
    await sendFactorNotice(trx, deps, account, 'off');
    await sendSecurityNotice(trx, deps, { event: 'factor_off', ...noticeOf(account) });
    return true;
  });
  if (was) await recordAuthEvent(deps, { action: 'user.factor_off', account, actorId: userId });
}

const noticeOf = ({ userId, companyId }: Account) => ({
  companyId,
  subject: { userId },
  actorId: userId,
  isToldOtherwise: true,
});

async function renewed(trx: Handle, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(trx, userId, codes.map(recoveryCodeHash));
  return codes;
}
