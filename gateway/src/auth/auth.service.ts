import type { AccessClaims, CurrentUserAnswer, SigninAnswer } from '@candi/contract/auth';
import type { ProfileType, UserRole } from '@candi/contract/enumerations';
import { findAccountByEmail } from '../database/lookups.ts';
import { withUser } from '../database/with-company.ts';
import { AppError } from '../errors/app-error.ts';
import type { Account, Deps } from '../http/context.ts';
import { signToken } from '../http/tokens.ts';
import { endLogin, insertLogin } from './logins.repository.ts';
import { checkPassword } from './passwords.ts';

/** How long an access token is good. Seconds. */
export const accessSeconds = 12 * 60 * 60;

export const roles: Record<ProfileType, UserRole> = { admin: 'ADMIN', user: 'USER', solo_user: 'SOLO_USER' };

type TokenOf = Pick<Account, 'userId' | 'profileType' | 'companyId' | 'lastLogin'>;

function accessToken(deps: Deps, { userId, profileType, companyId, lastLogin }: TokenOf) {
  const iat = Math.floor(deps.now().getTime() / 1000);
  const claims: AccessClaims = {
    iat,
    exp: iat + accessSeconds,
    profileType,
    user: userId,
    company: companyId,
    lastLogin: lastLogin.toISOString(),
  };
  return { token: signToken('access', deps.environment.SESSION_SECRET, claims), exp: claims.exp };
}

/** Throws SIGN_IN_FAILED alike for an unknown e-mail and a wrong password, ACCESS_DENIED for a suspended user. */
export async function signIn(
  deps: Deps,
  profileType: ProfileType,
  { email, password }: { email: string; password: string },
): Promise<SigninAnswer> {
  const account = await findAccountByEmail(deps.database, email, roles[profileType]);
  if (!(await checkPassword(account?.passwordHash, password)) || !account)
    throw new AppError('SIGN_IN_FAILED');
  if (account.status !== 'active') throw new AppError('ACCESS_DENIED');
  return openLogin(deps, { ...account, profileType });
}

/** A new login of this person, and its first token. Whoever calls has made sure that it is them. */
export async function openLogin(
  deps: Deps,
  { userId, profileType, companyId }: Omit<TokenOf, 'lastLogin'>,
): Promise<SigninAnswer> {
  const lastLogin = deps.now();
  await withUser(deps.database, userId, (trx) => insertLogin(trx, userId, lastLogin));
  const { token } = accessToken(deps, { userId, profileType, companyId, lastLogin });
  return { access_token: token, lastLogin: lastLogin.toISOString() };
}

/** The account as the page shows it, with a fresh token of the same login. */
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
      company: companyId && companyName ? { id: companyId, name: companyName } : null,
    },
  };
}

/** Ends one login of this person: every token that names it. */
export const logOut = (deps: Deps, userId: string, lastLogin: Date): Promise<void> =>
  withUser(deps.database, userId, (trx) => endLogin(trx, userId, lastLogin, deps.now()));
