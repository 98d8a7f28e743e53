import type { SigninAnswer } from '@candi/contract/auth';
import type { InvitationAnswer, SetupBody } from '@candi/contract/members';
import postgres from 'postgres';
import { openLogin } from '../auth/auth.service.ts';
import { refuseWeakPassword } from '../auth/password-rules.ts';
import { checkPassword, hashPassword } from '../auth/passwords.ts';
import type { FoundInvitation } from '../database/lookups.ts';
import { findAccountByEmail } from '../database/lookups.ts';
import { AppError } from '../errors/app-error.ts';
import type { Deps } from '../http/context.ts';
import type { Acceptance } from './invitations.repository.ts';
import { acceptInvitation } from './invitations.repository.ts';

type Invitation = FoundInvitation & { tokenHash: Buffer };

/** Reading never uses it up. Throws INVALID_LINK once it is used. */
export async function readInvitation(deps: Deps, invitation: Invitation): Promise<InvitationAnswer> {
  if (invitation.acceptedAt) throw new AppError('INVALID_LINK');
  const { companyName, email, role, inviterName } = invitation;
  const account = await findAccountByEmail(deps.database, email, 'USER');
  return { companyName, email, role, inviterName, hasAccount: account !== undefined };
}

/**
 * Makes the invited person's account and signs them in. An answer that was lost is given again: whoever repeats it has
 * the link and the password. Throws INVALID_LINK, ACCOUNT_EXISTS, and VALIDATION for a password that can't be had.
 */
export async function setUp(deps: Deps, invitation: Invitation, body: SetupBody): Promise<SigninAnswer> {
  const { email, companyName } = invitation;
  if (invitation.acceptedAt) return repeat(deps, invitation, body.password);
  const { firstName, lastName, language, password } = body;
  refuseWeakPassword(password, [email, `${firstName} ${lastName}`, `${firstName}${lastName}`, companyName]);
  if (await findAccountByEmail(deps.database, email, 'USER')) throw new AppError('ACCOUNT_EXISTS');
  const passwordHash = await hashPassword(password);
  return accept(deps, invitation, { passwordHash, firstName, lastName, language });
}

/** Joins with an account that has no company. Throws INVALID_LINK, SIGN_IN_FAILED, ACCESS_DENIED, OTHER_COMPANY. */
export async function setUpBySignin(
  deps: Deps,
  invitation: Invitation,
  password: string,
): Promise<SigninAnswer> {
  const { email } = invitation;
  if (invitation.acceptedAt) return repeat(deps, invitation, password);
  const account = await findAccountByEmail(deps.database, email, 'USER');
  if (!(await checkPassword(account?.passwordHash, password)) || !account)
    throw new AppError('SIGN_IN_FAILED');
  if (account.status !== 'active') throw new AppError('ACCESS_DENIED');
  return accept(deps, invitation, { userId: account.userId });
}

async function repeat(deps: Deps, { email, companyId }: Invitation, password: string): Promise<SigninAnswer> {
  const account = await findAccountByEmail(deps.database, email, 'USER');
  const right = await checkPassword(account?.passwordHash, password);
  if (!right || !account || account.companyId !== companyId || account.status !== 'active')
    throw new AppError('INVALID_LINK');
  return openLogin(deps, { userId: account.userId, profileType: 'user', companyId });
}

async function accept(
  deps: Deps,
  { tokenHash, companyId }: Invitation,
  person: Acceptance['person'],
): Promise<SigninAnswer> {
  const userId = await acceptInvitation(deps.database, { tokenHash, person, now: deps.now() }).catch(
    (error: unknown) => {
      if (!(error instanceof postgres.PostgresError) || error.code !== '23505') throw error;
      throw new AppError(error.table_name === 'members' ? 'OTHER_COMPANY' : 'ACCOUNT_EXISTS');
    },
  );
  if (userId === null) throw new AppError('INVALID_LINK');
  return openLogin(deps, { userId, profileType: 'user', companyId });
}
