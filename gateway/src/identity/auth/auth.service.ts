import type {
  AccessClaims,
  CurrentUserAnswer,
  SigninAnswer,
  SigninResult,
  SignupBody,
} from '@candi/contract/identity/auth';
import type { ProfileType } from '@candi/contract/platform/enumerations';
import { randomUUID } from 'node:crypto';
import type { FoundAccount } from '../../platform/database/lookups.ts';
import { findAccountByEmail } from '../../platform/database/lookups.ts';
import { withUser } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Account, Deps } from '../../platform/http/context.ts';
import { loginEnd, signToken } from '../../platform/http/tokens.ts';
import { assertSupportedAddress } from '../../platform/mails/supported-address.ts';
import { assertActive } from './assert-active.ts';
import { recordAuthEvent } from './auth-events.ts';
import type { Guess } from './guesses.ts';
import { endLogin, insertLogin } from './logins.repository.ts';
import { checkPasswords, hashPassword, hashQueue } from './passwords.ts';
import { sendVerification } from './account-emails.ts';
import { insertAccount, isSignedUpBy } from './accounts.repository.ts';
import { deleteEmailChangesOf } from './email-changes.repository.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { roles } from './profiles.ts';
import { openOrAsk } from './second-factor/ask-factor.ts';

/** Validity of an access token (s). */
export const accessSeconds = 12 * 60 * 60;

type TokenOf = Pick<Account, 'userId' | 'profileType' | 'companyId' | 'lastLogin'>;

function accessToken(deps: Deps, { userId, profileType, companyId, lastLogin }: TokenOf) {
  const iat = Math.floor(deps.now().getTime() / 1000);
  const claims: AccessClaims = {
    iat,
    exp: Math.min(iat + accessSeconds, Math.floor(loginEnd(lastLogin).getTime() / 1000)),
    profileType,
    user: userId,
    company: companyId,
    lastLogin: lastLogin.toISOString(),
  };
  return { token: signToken('access', deps.environment, claims), exp: claims.exp };
}

/**
 * The profiles whose accounts a sign-in checks. The chosen profile comes first, then the other one, since a person may
 * have both a company account and a solo account. Admin accounts are checked on their own.
 */
export const signInProfiles: Record<ProfileType, readonly ProfileType[]> = {
  admin: ['admin'],
  user: ['user', 'solo_user'],
  solo_user: ['solo_user', 'user'],
};

/**
 * Signs in to the first account whose password is right. Takes the same time whichever accounts exist, so that the
 * timing reveals nothing. `found`: the accounts of `profiles`, in the same order. `device`: see `openOrAsk`.
 */
export async function signIn(
  deps: Deps,
  profiles: readonly ProfileType[],
  found: readonly (FoundAccount | undefined)[],
  password: string,
  device: Buffer | undefined,
): Promise<Guess<SigninResult>> {
  const right = await checkPasswords(
    found.map((account) => account?.passwordHash),
    password,
  );
  const matching = profiles.flatMap((profile, index) => {
    const account = found[index];
    return account && right[index] ? [{ ...account, profileType: profile }] : [];
  });
  const account = matching.find(({ status }) => status === 'active');
  if (account) return { right: true, value: await signInTo(deps, account, device) };
  for (const { status } of matching) assertActive(status);
  return { right: false, error: new AppError('SIGN_IN_FAILED') };
}

/**
 * Opens a new login after the first step of a sign-in, or asks for the second factor if the account has one. `device`:
 * see `openOrAsk`.
 */
export async function signInTo(
  deps: Deps,
  account: Omit<TokenOf, 'lastLogin'>,
  device: Buffer | undefined,
): Promise<SigninResult> {
  const { userId } = account;
  const lastLogin = deps.now();
  const needed = await withUser(deps.database, userId, (trx) =>
    openOrAsk(trx, deps, { ...account, lastLogin }, device),
  );
  return needed ?? answerFor(deps, { ...account, lastLogin });
}

/**
 * Opens a new login and returns its first access token. The caller must have authenticated the user, including the
 * second factor; `signInTo` asks for it.
 */
export async function openLogin(
  deps: Deps,
  { userId, profileType, companyId }: Omit<TokenOf, 'lastLogin'>,
): Promise<SigninAnswer> {
  const lastLogin = deps.now();
  await withUser(deps.database, userId, (trx) => insertLogin(trx, userId, lastLogin));
  return answerFor(deps, { userId, profileType, companyId, lastLogin });
}

/** Records the sign-in and issues an access token for the login. Every way of signing in ends here. */
export async function answerFor(deps: Deps, login: TokenOf): Promise<SigninAnswer> {
  const { userId, companyId, lastLogin } = login;
  const account = { userId, companyId };
  await recordAuthEvent(deps, { action: 'user.sign_in', account, actorId: userId });
  return { access_token: accessToken(deps, login).token, lastLogin: lastLogin.toISOString() };
}

/** Returns the account for the web app, with a new access token for the same login. */
export function currentUser(deps: Deps, account: Account): CurrentUserAnswer {
  const { token, exp } = accessToken(deps, account);
  const { companyId, companyName, userId, lastLogin, ...rest } = account;
  return {
    access_token: token,
    user: {
      id: userId,
      profileType: rest.profileType,
      exp,
      lastLogin: lastLogin.toISOString(),
      role: rest.role,
      memberRole: rest.memberRole,
      status: rest.status,
      emailVerified: rest.emailVerified,
      firstName: rest.firstName,
      lastName: rest.lastName,
      email: rest.email,
      language: rest.language,
      secondFactor: rest.secondFactor,
      factorMissing: rest.factorMissing,
      company: companyId && companyName ? { id: companyId, name: companyName } : null,
    },
  };
}

/**
 * Ends one login of the user. All of its access tokens become invalid. If it isn't the caller's own (`account`), a change
 * of the email address that it has asked for ends, too, because somebody else may have signed in there.
 */
export const logOut = (
  deps: Deps,
  { userId, lastLogin: own }: Pick<Account, 'userId' | 'lastLogin'>,
  lastLogin: Date,
): Promise<void> =>
  withUser(deps.database, userId, async (trx) => {
    await endLogin(trx, userId, lastLogin, deps.now());
    if (lastLogin.getTime() !== own.getTime()) await deleteEmailChangesOf(trx, userId, '=', lastLogin);
  });

/**
 * Creates an account with a company, sends the confirmation email and signs the user in. A retry of the request signs
 * the user in too. `address`: the caller's IP address. Throws VALIDATION if the password is weak, ADDRESS_UNSUPPORTED,
 * and EMAIL_IN_USE.
 */
export async function signUp(
  deps: Deps,
  body: SignupBody,
  requestHash: Buffer | null,
  address: string,
): Promise<SigninResult> {
  const { email, password, firstName, lastName, language, timeZone, kind } = body;
  await assertSupportedAddress(deps.database.queries, email);
  const companyName = kind === 'COMPANY' ? body.companyName : `${firstName} ${lastName}`;
  refuseWeakPassword(password, { email, firstName, lastName, companyName });
  const profileType: ProfileType = kind === 'COMPANY' ? 'user' : 'solo_user';
  const [userId, companyId] = [randomUUID(), randomUUID()];
  const passwordHash = await hashPassword(password, address);
  const made = await withUser(deps.database, userId, async (trx) => {
    const account = { userId, companyId, kind, companyName, email, passwordHash, firstName, lastName };
    if (!(await insertAccount(trx, { ...account, language, timeZone, requestHash }))) return false;
    await sendVerification(trx, deps, { userId, email: email.toLowerCase(), firstName, language });
    return true;
  });
  if (made) return signInTo(deps, { userId, profileType, companyId }, undefined);
  const again =
    requestHash && (await isSignedUpBy(deps.database.queries, email, roles[profileType], requestHash));
  const account = again ? await findAccountByEmail(deps.database, email, roles[profileType]) : undefined;
  const login =
    account &&
    (await hashQueue.run(address, () => signIn(deps, [profileType], [account], password, undefined)));
  if (login && login.right) return login.value;
  throw new AppError('EMAIL_IN_USE', undefined, { email: 'EMAIL_IN_USE' });
}
