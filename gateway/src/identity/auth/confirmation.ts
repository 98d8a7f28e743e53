import { type Confirmation, confirmingSignInMinutes } from '@candi/contract/identity/auth';
import type { PasskeyAssertion } from '@candi/contract/identity/passkeys';
import type { Context } from 'hono';
import { withUser } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Account, Deps, Env } from '../../platform/http/context.ts';
import { callerAddress, rateLimit } from '../../platform/http/rate-limit.ts';
import { sendFactorNotice } from './account-emails.ts';
import { recordAuthEvent } from './auth-events.ts';
import { readDevice } from './devices.ts';
import { guess } from './guesses.ts';
import { findHostedLogin } from './logins.repository.ts';
import { loginHash } from './passkeys/challenges.ts';
import { checkPasskey } from './passkeys/check-passkey.ts';
import { checkPasswords } from './passwords.ts';
import { requestHashOf } from './request-hash.ts';
import { checkCode } from './second-factor/check-code.ts';

/**
 * Confirms that a sensitive action is asked for by the account's person: with the second factor if the account has one,
 * otherwise with the password or a recent hosted sign-in. Throws SECOND_FACTOR_REQUIRED, CONFIRMATION_REQUIRED, and the
 * errors of `checkOwnFactor` and `checkOwnPassword`.
 */
export async function confirm<E extends Env>(
  deps: Deps,
  c: Context<E>,
  account: Account,
  confirmation: Confirmation,
): Promise<void> {
  const missing = await missingConfirmation(deps, c, account, confirmation);
  if (missing) throw missing;
}

/**
 * Like `confirm`, for actions that are sensitive only in some cases: returns SECOND_FACTOR_REQUIRED or
 * CONFIRMATION_REQUIRED, for the service to throw in these cases, or null if the action is confirmed. A wrong code or
 * password is always refused.
 */
export async function missingConfirmation<E extends Env>(
  deps: Deps,
  c: Context<E>,
  account: Account,
  confirmation: Confirmation,
): Promise<AppError | null> {
  if (account.secondFactor) {
    if (!confirmation || 'password' in confirmation) return new AppError('SECOND_FACTOR_REQUIRED');
    await checkOwnFactor(deps, c, account, confirmation);
    return null;
  }
  if (confirmation && 'password' in confirmation) {
    await checkOwnPassword(deps, c, account, confirmation.password, new AppError('CONFIRMATION_WRONG'));
    return null;
  }
  return (await hasRecentHostedSignIn(deps, account)) ? null : new AppError('CONFIRMATION_REQUIRED');
}

/** Measured from the proof at the hosted sign-in, not from the exchange of its session, which may be months old. */
async function hasRecentHostedSignIn(deps: Deps, { userId, lastLogin }: Account): Promise<boolean> {
  const login = await withUser(deps.database, userId, (trx) => findHostedLogin(trx, userId, lastLogin));
  const verifiedAt = login?.hostedVerifiedAt;
  return verifiedAt ? deps.now().getTime() - verifiedAt.getTime() <= confirmingSignInMinutes * 60_000 : false;
}

/**
 * Checks a code or passkey of a signed-in user's second factor and uses the code or the passkey's challenge up. A retry of
 * the request may send the same. Throws SECOND_FACTOR_WRONG, PASSKEY_WRONG and TOO_MANY_REQUESTS.
 */
async function checkOwnFactor<E extends Env>(
  deps: Deps,
  c: Context<E>,
  account: Account,
  shown: { code: string } | { passkey: PasskeyAssertion },
): Promise<void> {
  await rateLimit(deps, c, 'secret');
  const { userId } = account;
  const request = requestHashOf(deps, c, { path: c.req.path, body: await c.req.text() });
  const check = await withUser(deps.database, userId, async (trx) => {
    const attempt = { userId, device: readDevice(c), request };
    const checked = await ('code' in shown
      ? checkCode(trx, deps, { ...attempt, ...shown })
      : checkPasskey(trx, deps, { ...attempt, ...shown, purpose: 'confirm', boundTo: loginHash(account) }));
    if (checked.right && checked.isRecoveryCode) await sendFactorNotice(trx, deps, account, 'code_used');
    return checked;
  });
  if (check.right && !check.isRecoveryCode) return;
  const action = check.right ? 'user.recovery_code_used' : 'user.confirmation_failed';
  await recordAuthEvent(deps, { action, account, actorId: userId, address: callerAddress(deps, c) });
  if (!check.right) throw check.error;
}

/**
 * Checks the password of a signed-in user. A wrong one counts like one at a sign-in, so that an access token doesn't
 * allow more guesses. Throws `wrong`, and the errors of `guess`.
 */
export async function checkOwnPassword<E extends Env>(
  deps: Deps,
  c: Context<E>,
  { userId, email, role }: Account,
  password: string,
  wrong: AppError,
): Promise<void> {
  await guess<null, E>(deps, c, {
    email,
    roles: [role],
    compare: async ([account]) => {
      const [right] = await checkPasswords([account?.passwordHash], password);
      return right ? { right, value: null } : { right: false, error: wrong };
    },
    onWrong: { action: 'user.confirmation_failed', actorId: userId },
  });
}
