import { type Confirmation, confirmingSignInMinutes } from '@candi/contract/identity/auth';
import type { Context } from 'hono';
import { withUser } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Account, Deps, Env } from '../../platform/http/context.ts';
import { guess } from './guesses.ts';
import { findHostedSession } from './logins.repository.ts';
import { checkPasswords } from './passwords.ts';

/**
 * Confirms that a sensitive action is asked for by the account's person, with a password or a recent hosted sign-in. A
 * second factor is to be demanded here, for all sensitive actions. Throws CONFIRMATION_REQUIRED, and the errors of
 * `checkOwnPassword`.
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
 * Like `confirm`, for actions that are sensitive only in some cases: returns CONFIRMATION_REQUIRED, for the service to
 * throw in these cases, or null if the action is confirmed. A wrong password is always refused.
 */
export async function missingConfirmation<E extends Env>(
  deps: Deps,
  c: Context<E>,
  account: Account,
  confirmation: Confirmation,
): Promise<AppError | null> {
  if (confirmation) {
    await checkOwnPassword(deps, c, account, confirmation.password, new AppError('CONFIRMATION_WRONG'));
    return null;
  }
  return (await hasRecentHostedSignIn(deps, account)) ? null : new AppError('CONFIRMATION_REQUIRED');
}

async function hasRecentHostedSignIn(deps: Deps, { userId, lastLogin }: Account): Promise<boolean> {
  if (deps.now().getTime() - lastLogin.getTime() > confirmingSignInMinutes * 60_000) return false;
  return (await withUser(deps.database, userId, (trx) => findHostedSession(trx, userId, lastLogin))) !== null;
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
