import type { SigninAnswer, SignupBody } from '@candi/contract/identity/auth';
import type { Context } from 'hono';
import { signByToken } from '../auth/account-tokens.service.ts';
import { guess } from '../auth/guesses.ts';
import { repeatable } from '../auth/repeatable.ts';
import { findInvitationByToken } from '../../platform/database/lookups.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps, Env } from '../../platform/http/context.ts';
import { hashSecret } from '../../platform/http/tokens.ts';
import { setUp, setUpBySignin } from './accept.service.ts';

/**
 * Signs up by the secret of a mail: that of an invitation joins its company, that of a confirmation confirms the account
 * that was signed up before. The e-mail is the one that the secret was sent to. Throws INVALID_LINK, LINK_OVER, and
 * what joining does.
 */
export async function signUpByToken<E extends Env>(
  deps: Deps,
  c: Context<E>,
  token: string,
  body: SignupBody,
): Promise<SigninAnswer> {
  const tokenHash = hashSecret(token);
  const found = await findInvitationByToken(deps.database, tokenHash);
  if (!found) return signByToken(deps, token, repeatable(deps, c, { ...body, token }));
  if (found.expiresAt <= deps.now() || found.email !== body.email.toLowerCase())
    throw new AppError('INVALID_LINK');
  const invitation = { ...found, tokenHash };
  if (!found.acceptedAt) return setUp(deps, invitation, body);
  // A repeat, whose answer may have been lost, is a guess at the password of the account that was made.
  return guess(deps, c, found.email, () => setUpBySignin(deps, invitation, body.password));
}
