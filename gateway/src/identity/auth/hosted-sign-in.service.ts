import type { AccountNeeded, HostedSession, SigninAnswer } from '@candi/contract/identity/auth';
import { personName } from '@candi/contract/platform/names';
import { randomUUID } from 'node:crypto';
import type { HostedPerson, HostedSignIn } from '../../platform/adapters/clerk/clerk.ts';
import { findAccountByEmail } from '../../platform/database/lookups.ts';
import { withUser } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Account, Deps } from '../../platform/http/context.ts';
import { verifyToken } from '../../platform/http/tokens.ts';
import { insertAccount, proveEmail } from './accounts.repository.ts';
import { logOut, openLogin } from './auth.service.ts';
import { roles } from './profiles.ts';
import { assertActive } from './assert-active.ts';
import { claimAccount, hashUnknownPassword } from './claim-account.ts';
import { findHostedLogin, setHostedSession } from './logins.repository.ts';

/**
 * Signs in to the account that has the person's email address and the chosen profile (never an admin's). If there is
 * no account, creates one if `session.account` is set. Throws ACCOUNT_NEEDED, ACCOUNT_SUSPENDED,
 * COMPANY_DELETED, VALIDATION.
 */
export async function signInHosted(
  deps: Deps,
  person: HostedPerson,
  { profile, account }: HostedSession,
): Promise<SigninAnswer> {
  const found = await findAccountByEmail(deps.database, person.email, roles[profile]);
  if (found) {
    assertActive(found.status);
    await claimAccount(deps, found.userId);
    return openLogin(deps, { ...found, profileType: profile });
  }
  if (!account) throw await accountNeeded(deps, person, profile);
  return createAccount(deps, person, profile, account);
}

/**
 * Stores with which session a login was opened, so that the login ends with it, and when the person proved there who they
 * are. `answer`: the answer to that sign-in.
 */
export async function linkHostedSession(
  deps: Deps,
  { sessionId, verifiedAt }: HostedPerson,
  answer: SigninAnswer,
): Promise<void> {
  const claims = verifyToken('access', deps.environment, answer.access_token, deps.now());
  if (!claims) throw new AppError('INVALID_TOKEN');
  const { user, lastLogin } = claims;
  const session = { hostedSession: sessionId, hostedVerifiedAt: verifiedAt };
  await withUser(deps.database, user, (trx) => setHostedSession(trx, user, new Date(lastLogin), session));
}

/**
 * Ends a login if it was opened with a session of the hosted sign-in that has been ended, as by signing out elsewhere or
 * by a ban. Throws INVALID_TOKEN if it has ended.
 */
export async function checkHostedSession(
  deps: Deps,
  hosted: HostedSignIn,
  { userId, lastLogin }: Pick<Account, 'userId' | 'lastLogin'>,
): Promise<void> {
  const login = await withUser(deps.database, userId, (trx) => findHostedLogin(trx, userId, lastLogin));
  if (!login || !(await hosted.isEnded(login.hostedSession))) return;
  await logOut(deps, { userId, lastLogin }, lastLogin);
  throw new AppError('INVALID_TOKEN');
}

/** Returns the error for a person who has no account with this profile. */
export async function accountNeeded(
  deps: Deps,
  person: HostedPerson,
  profile: HostedSession['profile'],
): Promise<AppError> {
  const other = profile === 'user' ? 'solo_user' : 'user';
  const account = await findAccountByEmail(deps.database, person.email, roles[other]);
  const known = (name: string | null) => personName.safeParse(name).data ?? '';
  const details: AccountNeeded = {
    email: person.email,
    firstName: known(person.firstName),
    lastName: known(person.lastName),
    hasOther: account !== undefined,
  };
  return new AppError('ACCOUNT_NEEDED', { ...details });
}

async function createAccount(
  deps: Deps,
  { email }: HostedPerson,
  profile: HostedSession['profile'],
  { companyName, ...account }: NonNullable<HostedSession['account']>,
): Promise<SigninAnswer> {
  const isCompany = profile === 'user';
  if (isCompany && companyName === undefined)
    throw new AppError('VALIDATION', undefined, { 'account.companyName': 'FIELD_REQUIRED' });
  const [userId, companyId] = [randomUUID(), randomUUID()];
  const passwordHash = await hashUnknownPassword();
  const made = await withUser(deps.database, userId, async (trx) => {
    const created = await insertAccount(trx, {
      ...account,
      userId,
      companyId,
      email,
      passwordHash,
      requestHash: null,
      kind: isCompany ? 'COMPANY' : 'SOLO',
      companyName: companyName ?? `${account.firstName} ${account.lastName}`,
    });
    if (created) await proveEmail(trx, null, deps.now());
    return created;
  });
  // A concurrent request has created the account meanwhile.
  if (!made) throw new AppError('EMAIL_IN_USE');
  return openLogin(deps, { userId, profileType: profile, companyId });
}
