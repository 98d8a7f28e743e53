import type { PasskeyAssertion } from '@candi/contract/identity/passkeys';
import type { Handle } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Deps } from '../../../platform/http/context.ts';
import type { FactorCheck } from '../second-factor/check-code.ts';
import { lockFactor, updateFactor } from '../second-factor/second-factors.repository.ts';
import { signedCount } from './ceremonies.ts';
import { answeredChallenge, type ChallengeUse } from './challenges.ts';
import { findPasskey, updateUse } from './passkeys.repository.ts';
import { relyingParty } from './relying-party.ts';

/** One attempt at the second factor of a user, with a passkey. */
interface Attempt extends ChallengeUse {
  purpose: 'sign_in' | 'confirm';
  passkey: PasskeyAssertion;
  /** Hash of the request, see `requestHashOf`. */
  request: Buffer | null;
}

/**
 * Checks that one of the user's passkeys signed a challenge that was made for this, and uses the challenge up. A retry of
 * the request that was accepted last is accepted, too. Wrong answers aren't counted for the account: signatures can't be
 * guessed, and a count would let somebody who knows the password shut the user out. `trx`: a `withUser` transaction of
 * the user.
 */
export async function checkPasskey(trx: Handle, deps: Deps, attempt: Attempt): Promise<FactorCheck> {
  const { userId, request } = attempt;
  const factor = await lockFactor(trx, userId);
  if (!factor?.confirmedAt) return { right: false, error: new AppError('PASSKEY_WRONG') };
  if (request !== null && factor.lastRequest?.equals(request) === true)
    return { right: true, isRecoveryCode: false };
  if (!(await isSigned(trx, deps, attempt))) return { right: false, error: new AppError('PASSKEY_WRONG') };
  await updateFactor(trx, userId, { lastRequest: request });
  return { right: true, isRecoveryCode: false };
}

async function isSigned(trx: Handle, deps: Deps, { passkey, ...use }: Attempt): Promise<boolean> {
  const challenge = await answeredChallenge(trx, deps, use, passkey.response.clientDataJSON);
  const stored = await findPasskey(trx, use.userId, Buffer.from(passkey.id, 'base64url'));
  const party = relyingParty(deps.environment);
  if (challenge === null || !stored || party === null) return false;
  const signCount = await signedCount(deps, party, challenge, stored, passkey);
  if (signCount === null) return false;
  await updateUse(trx, use.userId, stored.id, { signCount, lastUsedAt: deps.now() });
  return true;
}
