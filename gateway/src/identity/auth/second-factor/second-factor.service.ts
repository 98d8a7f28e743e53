import type { FactorSetupAnswer, SecondFactorAnswer } from '@candi/contract/identity/second-factor';
import { withUser } from '../../../platform/database/with-company.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Account, Deps } from '../../../platform/http/context.ts';
import { sendFactorNotice } from '../account-emails.ts';
import { recordAuthEvent } from '../auth-events.ts';
import { listPasskeys } from '../passkeys/passkeys.repository.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { sendSecurityNotice } from '../security-notices.ts';
import { withAccount } from '../with-account.ts';
import { appCode } from './check-code.ts';
import { factorAdded, factorRemoved, noticeOf, recordFactorEvents, renewCodes } from './factor-changes.ts';
import {
  countCodesLeft,
  deleteFactor,
  findFactor,
  insertFactor,
  lockFactor,
  openFactor,
  updateFactor,
} from './second-factors.repository.ts';
import { matchingStep, newTotpSecret, sealTotpSecret, totpUrl, unsealTotpSecret } from './totp.ts';

export async function readFactor(deps: Deps, { userId }: Account): Promise<SecondFactorAnswer> {
  return withUser(deps.database, userId, async (trx) => {
    const { since, appSince } = await findFactor(trx, userId);
    const passkeys = await listPasskeys(trx, userId);
    return {
      since: since?.toISOString() ?? null,
      appSince: appSince?.toISOString() ?? null,
      recoveryCodesLeft: await countCodesLeft(trx, userId),
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      passkeysOffered: relyingParty(deps.environment) !== null,
    };
  });
}

/**
 * Returns a new secret for the user's authenticator app. It replaces one that was never confirmed. Throws
 * SECOND_FACTOR_ON if the account has an app.
 */
export async function beginFactor(deps: Deps, { userId, email }: Account): Promise<FactorSetupAnswer> {
  const secret = newTotpSecret();
  const sealed = sealTotpSecret(deps.environment, secret);
  const stored = await withUser(deps.database, userId, (trx) => insertFactor(trx, userId, sealed));
  if (!stored) throw new AppError('SECOND_FACTOR_ON');
  return { secret, url: totpUrl(secret, email) };
}

/**
 * Adds an authenticator app once a code shows that the app has the secret. The account's first second factor ends the
 * user's other logins, which were opened without it. Returns the recovery codes, or null if the account has some already.
 * Throws PAGE_NOT_FOUND if there is no secret, SECOND_FACTOR_ON and SECOND_FACTOR_WRONG.
 */
export async function switchFactorOn(deps: Deps, account: Account, code: string): Promise<string[] | null> {
  const { userId } = account;
  const { wasOn, codes } = await withUser(deps.database, userId, async (trx) => {
    const factor = await lockFactor(trx, userId);
    if (!factor?.sealedSecret) throw new AppError('PAGE_NOT_FOUND');
    if (factor.appConfirmedAt) throw new AppError('SECOND_FACTOR_ON');
    const secret = unsealTotpSecret(deps.environment, factor.sealedSecret);
    const step = matchingStep(secret, appCode(code) ?? '', deps.now());
    if (step === null) throw new AppError('SECOND_FACTOR_WRONG');
    const opened = await openFactor(trx, userId, deps.now());
    await updateFactor(trx, userId, { appConfirmedAt: deps.now(), lastStep: step });
    return factorAdded(trx, deps, account, { wasOn: !opened, event: 'app_added' });
  });
  const action = wasOn ? 'user.app_added' : 'user.factor_on';
  await recordAuthEvent(deps, { action, account, actorId: userId });
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
    return renewCodes(trx, userId);
  });
  await recordAuthEvent(deps, { action: 'user.recovery_codes_renewed', account, actorId: userId });
  return codes;
}

/**
 * Removes the authenticator app. If the account has no passkeys, this switches the second factor off. Returns whether it
 * is still on. Throws PAGE_NOT_FOUND if there is no app.
 */
export async function removeApp(deps: Deps, account: Account): Promise<boolean> {
  const { userId } = account;
  const isOn = await withAccount(deps, account, async (trx) => {
    const factor = await lockFactor(trx, userId);
    if (!factor?.appConfirmedAt) throw new AppError('PAGE_NOT_FOUND');
    await updateFactor(trx, userId, { appConfirmedAt: null, sealedSecret: null });
    return factorRemoved(trx, deps, account, 'app_removed');
  });
  await recordFactorEvents(deps, account, 'user.app_removed', isOn);
  return isOn;
}

/**
 * Switches the second factor off: deletes the authenticator app, the passkeys and the recovery codes. If one is demanded,
 * the user's logins can then only be used to switch it on again. Emails the user and the owner of their company. Does
 * nothing if it is off.
 */
export async function switchFactorOff(deps: Deps, account: Account): Promise<void> {
  const { userId } = account;
  const was = await withAccount(deps, account, async (trx) => {
    if (!(await deleteFactor(trx, userId))) return false;
    await factorRemoved(trx, deps, account, 'off');
    return true;
  });
  if (was) await recordAuthEvent(deps, { action: 'user.factor_off', account, actorId: userId });
}
