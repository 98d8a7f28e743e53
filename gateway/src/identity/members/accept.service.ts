import type { SigninResult } from '@candi/contract/identity/auth';
import type { InvitationAnswer, SetupBody } from '@candi/contract/identity/members';
import postgres from 'postgres';
import { assertActive } from '../auth/assert-active.ts';
import { answerFor, signInTo } from '../auth/auth.service.ts';
import type { Guess } from '../auth/guesses.ts';
import { insertLogin } from '../auth/logins.repository.ts';
import { refuseWeakPassword } from '../auth/password-rules.ts';
import { checkPasswords, hashPassword } from '../auth/passwords.ts';
import { askFactor, missingStep } from '../auth/second-factor/ask-factor.ts';
import type { FoundAccount, FoundInvitation } from '../../platform/database/lookups.ts';
import { findAccountByEmail } from '../../platform/database/lookups.ts';
import { withUser } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps } from '../../platform/http/context.ts';
import type { Acceptance } from './invitations.repository.ts';
import { acceptInvitation } from './invitations.repository.ts';

type Invitation = FoundInvitation & { tokenHash: Buffer };

/** Returns an invitation without using it up. Throws INVALID_LINK if it was accepted. */
export async function readInvitation(deps: Deps, invitation: Invitation): Promise<InvitationAnswer> {
  if (invitation.acceptedAt) throw new AppError('INVALID_LINK');
  const { companyName, email, role, inviterName } = invitation;
  const account = await findAccountByEmail(deps.database, email, 'USER');
  return { companyName, email, role, inviterName, hasAccount: account !== undefined };
}

/**
 * Creates the invited person's account and signs them in. `address`: the caller's IP address. Throws INVALID_LINK,
 * ACCOUNT_EXISTS, and VALIDATION if the password is weak.
 */
export async function setUp(
  deps: Deps,
  invitation: Invitation,
  body: SetupBody,
  address: string,
): Promise<SigninResult> {
  const { email, companyName } = invitation;
  const { firstName, lastName, language, password } = body;
  refuseWeakPassword(password, { email, firstName, lastName, companyName });
  if (await findAccountByEmail(deps.database, email, 'USER')) throw new AppError('ACCOUNT_EXISTS');
  const passwordHash = await hashPassword(password, address);
  const account = await accept(deps, invitation, { passwordHash, firstName, lastName, language });
  return signInTo(deps, account, undefined);
}

/**
 * Joins the company with an existing account that belongs to no company, or lets the second factor do that, which has
 * to be entered or switched on first. A retry gets the same response, since its sender has the link and the password.
 * `account`: the account with the invitation's email address. `device`: see `openOrAsk`. Throws INVALID_LINK,
 * ACCOUNT_SUSPENDED, OTHER_COMPANY.
 */
export async function setUpBySignin(
  deps: Deps,
  invitation: Invitation,
  account: FoundAccount | undefined,
  password: string,
  device: Buffer | undefined,
): Promise<Guess<SigninResult>> {
  const { acceptedAt, companyId } = invitation;
  const [right] = await checkPasswords([account?.passwordHash], password);
  // The link of an accepted invitation must not reveal anything about the account to strangers.
  const refusal = new AppError(acceptedAt ? 'INVALID_LINK' : 'SIGN_IN_FAILED');
  if (!right || !account) return { right: false, error: refusal };
  if (acceptedAt && (account.companyId !== companyId || account.status !== 'active')) throw refusal;
  assertActive(account.status);
  const { userId } = account;
  const joined = { userId, profileType: 'user', companyId } as const;
  if (acceptedAt) return { right: true, value: await signInTo(deps, joined, device) };
  if (account.companyId !== null) throw new AppError('OTHER_COMPANY');
  const waiting = await waitForFactor(deps, invitation, userId, device);
  if (waiting) return { right: true, value: waiting };
  await accept(deps, invitation, { userId });
  return { right: true, value: await signInTo(deps, joined, device) };
}

/**
 * Returns the answer to the sign-in of a person who has to enter the second factor, or switch it on, before the
 * invitation is accepted; null if nothing has to be done first.
 */
async function waitForFactor(
  deps: Deps,
  { tokenHash, secondFactorRequired }: Invitation,
  userId: string,
  device: Buffer | undefined,
): Promise<SigninResult | null> {
  const login = { userId, profileType: 'user', companyId: null, lastLogin: deps.now() } as const;
  const asked = await withUser(deps.database, userId, async (trx) => {
    const missing = await missingStep(trx, deps, login, device, secondFactorRequired);
    if (missing === 'code') return askFactor(trx, deps, userId, tokenHash);
    if (missing === 'setup') await insertLogin(trx, userId, login.lastLogin, true);
    return missing;
  });
  return asked === 'setup' ? { ...(await answerFor(deps, login)), factorFirst: true } : asked;
}

/**
 * Accepts an invitation for a new or an existing account. Returns the account, to sign the person in. Throws
 * INVALID_LINK, ACCOUNT_EXISTS, OTHER_COMPANY.
 */
export async function accept(
  deps: Deps,
  { tokenHash, companyId }: Invitation,
  person: Acceptance['person'],
): Promise<{ userId: string; profileType: 'user'; companyId: string }> {
  const userId = await acceptInvitation(deps.database, { tokenHash, person, now: deps.now() }).catch(
    (error: unknown) => {
      if (!(error instanceof postgres.PostgresError) || error.code !== '23505') throw error;
      throw new AppError(error.table_name === 'members' ? 'OTHER_COMPANY' : 'ACCOUNT_EXISTS');
    },
  );
  if (userId === null) throw new AppError('INVALID_LINK');
  return { userId, profileType: 'user', companyId };
}
