import type { SigninResult, SignupBody } from '@candi/contract/identity/auth';
import type { Context } from 'hono';
import { signInByToken } from '../auth/account-tokens.service.ts';
import { readDevice } from '../auth/devices.ts';
import { guess } from '../auth/guesses.ts';
import { requestHashOf } from '../auth/request-hash.ts';
import { findInvitationByToken } from '../../platform/database/lookups.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps, Env } from '../../platform/http/context.ts';
import { callerAddress } from '../../platform/http/rate-limit.ts';
import { hashSecret } from '../../platform/http/tokens.ts';
import { setUp, setUpBySignin } from './accept.service.ts';

/**
 * Signs up with an emailed token. The token of an invitation joins its company; the token of a confirmation email
 * confirms the existing account. The email address is the one to which the token was sent. Throws INVALID_LINK,
 * LINK_OVER, and the errors of `setUp` and `setUpBySignin`.
 */
export async function signUpByToken<E extends Env>(
  deps: Deps,
  c: Context<E>,
  token: string,
  body: SignupBody,
): Promise<SigninResult> {
  const tokenHash = hashSecret(token);
  const found = await findInvitationByToken(deps.database, tokenHash);
  const device = readDevice(c);
  if (!found) return signInByToken(deps, 'verify', token, requestHashOf(deps, c, { ...body, token }), device);
  if (found.expiresAt <= deps.now() || found.email !== body.email.toLowerCase())
    throw new AppError('INVALID_LINK');
  const invitation = { ...found, tokenHash };
  if (!found.acceptedAt) return setUp(deps, invitation, body, callerAddress(deps, c));
  // A retry after a lost response signs in to the account that was created, and counts like any sign-in.
  return guess(deps, c, {
    email: found.email,
    roles: ['USER'],
    compare: ([account]) => setUpBySignin(deps, invitation, account, body.password, device),
  });
}
