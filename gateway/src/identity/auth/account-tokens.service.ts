import { secret } from '@candi/contract/platform/common';
import type { SigninResult } from '@candi/contract/identity/auth';
import type { AccountTokenPurpose, ProfileType } from '@candi/contract/platform/enumerations';
import { findAccountByEmail, findAccountByLogin } from '../../platform/database/lookups.ts';
import { withUser } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps } from '../../platform/http/context.ts';
import { hashSecret } from '../../platform/http/tokens.ts';
import { assertSupportedAddress } from '../../platform/mails/supported-address.ts';
import { minMailMs, sendPasswordChanged, sendReset } from './account-emails.ts';
import type { FoundToken } from './accounts.repository.ts';
import { findAccountToken, findPerson, useAccountToken } from './accounts.repository.ts';
import { logAuthEvent } from './auth-events.ts';
import { answerFor } from './auth.service.ts';
import { profileOf, roles } from './profiles.ts';
import { assertActive } from './assert-active.ts';
import { hashIfUnconfirmed } from './claim-account.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { askFactor, openOrAsk } from './second-factor/ask-factor.ts';
import { findFactor } from './second-factor/second-factors.repository.ts';

/** How long after the first request a retry of a confirmation still gets an access token (ms). */
const repeatMs = 10 * 60_000;

interface Redemption {
  tokenHash: Buffer;
  found: FoundToken;
  /** True if this is a retry of the request that used the token. */
  again: boolean;
}

/**
 * Returns the account that a token belongs to. Throws INVALID_LINK for an unknown token, LINK_OVER for a used or
 * expired one, ACCOUNT_SUSPENDED and COMPANY_DELETED.
 */
export async function readToken(
  deps: Deps,
  purpose: AccountTokenPurpose,
  token: string,
  requestHash: Buffer | null,
): Promise<Redemption> {
  const tokenHash = hashSecret(token);
  const found = secret.safeParse(token).success
    ? await findAccountToken(deps.database.queries, tokenHash, purpose)
    : undefined;
  if (!found) throw new AppError('INVALID_LINK');
  assertActive(found.status);
  const again = requestHash !== null && found.requestHash !== null && requestHash.equals(found.requestHash);
  if (!again && (found.usedAt !== null || found.expiresAt <= deps.now())) throw linkOver(found);
  return { tokenHash, found, again };
}

/**
 * Returns the error for a used or expired link. The error says whether the email address is confirmed, so that a
 * second click on a confirmation link doesn't look like a failure.
 */
export const linkOver = ({ emailVerified }: FoundToken) => new AppError('LINK_OVER', { emailVerified });

/**
 * Signs the user in with an emailed link, which also confirms the email address to which it was sent. For `repeatMs`, a
 * retry gets a new access token for the same login instead of another login. `purpose`: that of the link. A link that
 * replaces the password (`signin`) disables the password of an account whose address wasn't confirmed before, because
 * somebody else may have chosen it. `device`: see `openOrAsk`. Throws the errors of `readToken`.
 */
export async function signInByToken(
  deps: Deps,
  purpose: 'verify' | 'signin',
  token: string,
  requestHash: Buffer | null,
  device: Buffer | undefined,
): Promise<SigninResult> {
  const now = deps.now();
  const { tokenHash, found, again } = await readToken(deps, purpose, token, requestHash);
  const { userId } = found;
  const login = { ...found, profileType: profileOf(found) };
  if (again) {
    const lastLogin = await reopenedLogin(deps, found);
    if (lastLogin) return answerFor(deps, { ...login, lastLogin });
    const { since } = await withUser(deps.database, userId, (trx) => findFactor(trx, userId));
    if (since === null || !isRepeatable(deps, found)) throw linkOver(found);
    return withUser(deps.database, userId, (trx) => askFactor(trx, deps, userId));
  }
  const passwordHash = purpose === 'signin' ? await hashIfUnconfirmed(deps, userId) : null;
  const use = { tokenHash, purpose, requestHash, passwordHash, now };
  const needed = await withUser(deps.database, userId, async (trx) => {
    if (!(await useAccountToken(trx, use))) throw linkOver(found);
    return openOrAsk(trx, deps, { ...login, userId, lastLogin: now }, device);
  });
  return needed ?? answerFor(deps, { ...login, lastLogin: now });
}

const isRepeatable = (deps: Deps, { usedAt }: FoundToken): boolean =>
  usedAt !== null && deps.now().getTime() - usedAt.getTime() < repeatMs;

/** Returns the time of the login that a token opened, for a retry of the request; null if it has ended. */
export async function reopenedLogin(deps: Deps, found: FoundToken): Promise<Date | null> {
  const { userId, usedAt } = found;
  if (usedAt === null || !isRepeatable(deps, found)) return null;
  return (await findAccountByLogin(deps.database, userId, usedAt)) ? usedAt : null;
}

/**
 * Emails a link to reset the password if the account exists. Neither the response nor its timing reveals whether the
 * account exists. Throws ADDRESS_UNSUPPORTED.
 */
export async function requestReset(
  deps: Deps,
  profileType: ProfileType,
  email: string,
  /** False if the limit of reset emails is reached. No further email is sent then, but earlier links still work. */
  more: boolean,
): Promise<void> {
  await assertSupportedAddress(deps.database.queries, email);
  const asked = async () => {
    if (!more) return;
    const account = await findAccountByEmail(deps.database, email, roles[profileType]);
    if (account?.status !== 'active') return;
    const { userId } = account;
    await withUser(deps.database, userId, async (trx) => {
      const person = await findPerson(trx, userId);
      if (person) await sendReset(trx, deps, { ...person, userId, profileType, email: email.toLowerCase() });
    });
  };
  await Promise.all([asked(), deps.sleep(minMailMs)]);
}

/**
 * Sets a new password with a reset token and ends all logins of the user. Returns the user's id. `address`: the
 * caller's IP address. Throws the errors of `readToken`, and VALIDATION if the password is weak.
 */
export async function resetPassword(
  deps: Deps,
  { token, profile }: { token: string; profile: ProfileType },
  password: string,
  requestHash: Buffer | null,
  address: string,
): Promise<string> {
  const { tokenHash, found, again } = await readToken(deps, 'reset', token, requestHash);
  if (profileOf(found) !== profile) throw new AppError('INVALID_LINK');
  if (again) return found.userId;
  refuseWeakPassword(password, found);
  const passwordHash = await hashPassword(password, address);
  const use = { tokenHash, purpose: 'reset', requestHash, passwordHash, now: deps.now() } as const;
  await withUser(deps.database, found.userId, async (trx) => {
    if (!(await useAccountToken(trx, use))) throw linkOver(found);
    await sendPasswordChanged(trx, deps, { ...found, profileType: profile });
  });
  // The database writes the audit log entry when it changes the password.
  logAuthEvent(deps, { action: 'user.new_password', account: found, actorId: found.userId });
  return found.userId;
}
