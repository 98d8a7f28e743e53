import type { AccessClaims, CurrentUserAnswer, SigninAnswer } from '@candi/contract/auth';
import type { ProfileType, UserRole } from '@candi/contract/enumerations';
import { findAccountByEmail } from '../database/lookups.ts';
import { withUser } from '../database/with-company.ts';
import { AppError } from '../errors/app-error.ts';
import type { Account, Deps } from '../http/context.ts';
import { signToken } from '../http/tokens.ts';
import { checkPassword } from './passwords.ts';

/** How long an access token is good. Seconds. */
export const accessSeconds = 12 * 60 * 60;

const roles: Record<ProfileType, UserRole> = { admin: 'ADMIN', user: 'USER', solo_user: 'SOLO_USER' };

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
  const { userId, companyId } = account;
  const lastLogin = deps.now();
  await withUser(deps.database, userId, (trx) =>
    trx
      .insertInto('user_logins')
      .values({ user_id: userId, last_login: lastLogin })
      // Twice in one millisecond is one login.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
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
      firstName: rest.firstName,
      lastName: rest.lastName,
      email: rest.email,
      language: rest.language,
      company: companyId && companyName ? { id: companyId, name: companyName } : null,
    },
  };
}

/** Ends one login of this person: every token that names it. */
export async function logOut(deps: Deps, userId: string, lastLogin: Date): Promise<void> {
  await withUser(deps.database, userId, (trx) =>
    trx
      .updateTable('user_logins')
      .set({ ended_at: deps.now() })
      .where('user_id', '=', userId)
      .where('last_login', '=', lastLogin)
      .where('ended_at', 'is', null)
      .execute(),
  );
}
