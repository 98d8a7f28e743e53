import type { SigninAnswer } from '@candi/contract/identity/auth';
import type { PasskeyAssertion } from '@candi/contract/identity/passkeys';
import { withUser } from '../../../platform/database/with-company.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Deps } from '../../../platform/http/context.ts';
import { sendFactorNotice } from '../account-emails.ts';
import { linkOver, readToken, reopenedLogin } from '../account-tokens.service.ts';
import { acceptWithFactor, useAccountToken } from '../accounts.repository.ts';
import { recordAuthEvent } from '../auth-events.ts';
import { answerFor } from '../auth.service.ts';
import { insertLogin } from '../logins.repository.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { profileOf } from '../profiles.ts';
import { checkCode } from './check-code.ts';

/** The second step of a sign-in, with a code or a passkey. `device` and `request`: see `checkCode`. */
interface SecondStep {
  token: string;
  shown: { code: string } | { passkey: PasskeyAssertion };
  device: Buffer | undefined;
  request: Buffer | null;
  /** IP address of the caller. */
  address: string;
}

/**
 * Completes a sign-in whose first step is done, and accepts the invitation with which it began. A retry gets a new access
 * token for the same login. Throws the errors of `readToken`, SECOND_FACTOR_WRONG, PASSKEY_WRONG and TOO_MANY_REQUESTS;
 * INVALID_LINK also if the invitation can no longer be accepted.
 */
export async function signInByFactor(
  deps: Deps,
  { token, shown, device, request, address }: SecondStep,
): Promise<SigninAnswer> {
  const now = deps.now();
  const { tokenHash, found, again } = await readToken(deps, 'factor', token, request);
  const { userId } = found;
  const login = { ...found, profileType: profileOf(found) };
  if (again) {
    const lastLogin = await reopenedLogin(deps, found);
    if (!lastLogin) throw linkOver(found);
    return answerFor(deps, { ...login, lastLogin });
  }
  const use = { tokenHash, purpose: 'factor', requestHash: request, passwordHash: null, now } as const;
  const check = await withUser(deps.database, userId, async (trx) => {
    const attempt = { userId, device, request };
    const checked = await ('code' in shown
      ? checkCode(trx, deps, { ...attempt, ...shown })
      : checkPasskey(trx, deps, { ...attempt, ...shown, purpose: 'sign_in', boundTo: tokenHash }));
    if (!checked.right) return checked;
    if (!(await useAccountToken(trx, use))) throw linkOver(found);
    const joined = await acceptWithFactor(trx, tokenHash, now);
    if (joined === null) throw new AppError('INVALID_LINK');
    await insertLogin(trx, userId, now);
    if (checked.isRecoveryCode) await sendFactorNotice(trx, deps, login, 'code_used');
    return { ...checked, companyId: joined ?? found.companyId };
  });
  if (!check.right) {
    await recordAuthEvent(deps, { action: 'user.factor_failed', account: found, actorId: null, address });
    throw check.error;
  }
  if (check.isRecoveryCode)
    await recordAuthEvent(deps, { action: 'user.recovery_code_used', account: found, actorId: userId });
  return answerFor(deps, { ...login, companyId: check.companyId, lastLogin: now });
}
