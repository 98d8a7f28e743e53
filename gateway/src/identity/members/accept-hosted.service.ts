import type { HostedSession, SigninAnswer } from '@candi/contract/identity/auth';
import type { HostedPerson } from '../../platform/adapters/clerk/clerk.ts';
import { findAccountByEmail, findInvitationByToken } from '../../platform/database/lookups.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps } from '../../platform/http/context.ts';
import { hashSecret } from '../../platform/http/tokens.ts';
import { assertActive } from '../auth/assert-active.ts';
import { openLogin } from '../auth/auth.service.ts';
import { claimAccount, hashUnknownPassword } from '../auth/claim-account.ts';
import { accountNeeded } from '../auth/hosted-sign-in.service.ts';
import { accept } from './accept.service.ts';

/**
 * Accepts an invitation for a person who used the hosted sign-in and whose email address must be the invited one. If
 * there is no account, creates one if `account` is set. A retry signs in again. Throws INVALID_LINK,
 * INVITED_BY_OTHER_EMAIL, ACCOUNT_NEEDED, ACCOUNT_SUSPENDED, COMPANY_DELETED, OTHER_COMPANY.
 */
export async function acceptHosted(
  deps: Deps,
  person: HostedPerson,
  token: string,
  account: HostedSession['account'],
): Promise<SigninAnswer> {
  const tokenHash = hashSecret(token);
  const invitation = await findInvitationByToken(deps.database, tokenHash);
  if (!invitation || invitation.expiresAt <= deps.now()) throw new AppError('INVALID_LINK');
  if (invitation.email !== person.email) throw new AppError('INVITED_BY_OTHER_EMAIL');
  const { companyId, acceptedAt } = invitation;
  const found = await findAccountByEmail(deps.database, person.email, 'USER');
  if (acceptedAt && found?.companyId !== companyId) throw new AppError('INVALID_LINK');
  if (found) {
    const { userId, status } = found;
    assertActive(status);
    await claimAccount(deps, userId);
    if (acceptedAt) return openLogin(deps, { userId, profileType: 'user', companyId });
    return openLogin(deps, await accept(deps, { ...invitation, tokenHash }, { userId }));
  }
  if (!account) throw await accountNeeded(deps, person, 'user');
  const { firstName, lastName, language } = account;
  const passwordHash = await hashUnknownPassword();
  const created = { passwordHash, firstName, lastName, language };
  return openLogin(deps, await accept(deps, { ...invitation, tokenHash }, created));
}
