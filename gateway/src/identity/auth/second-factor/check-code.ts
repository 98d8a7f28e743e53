import { latinDigits } from '@candi/contract/platform/latin-digits';
import type { Handle } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Deps } from '../../../platform/http/context.ts';
import { countWithinLimit, hitsLeft, tooMany } from '../../../platform/http/rate-limit.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import type { StoredFactor } from './second-factors.repository.ts';
import {
  findFactorOnDevice,
  lockFactor,
  updateFactor,
  useRecoveryCode,
} from './second-factors.repository.ts';
import { matchingStep, sealTotpSecret, unsealTotpSecret } from './totp.ts';

/** One attempt at the second factor of a user. */
interface Attempt {
  userId: string;
  code: string;
  /** Hash of the caller's device cookie, if there is one. */
  device: Buffer | undefined;
  /** Hash of the request, see `requestHashOf`. */
  request: Buffer | null;
}
export type FactorCheck = { right: true; isRecoveryCode: boolean } | { right: false; error: AppError };

/**
 * Checks a code of the user's authenticator app or a recovery code, and uses it up. A retry of the request whose code
 * was accepted last is accepted, too. Wrong codes of the app are counted. `trx`: a `withUser` transaction of the user,
 * which has to be committed if the code is wrong, so that it stays counted.
 */
export async function checkCode(trx: Handle, deps: Deps, attempt: Attempt): Promise<FactorCheck> {
  const { userId, request } = attempt;
  const factor = await lockFactor(trx, userId);
  if (!factor?.confirmedAt) return wrong();
  if (request !== null && factor.lastRequest?.equals(request) === true)
    return { right: true, isRecoveryCode: false };
  const typed = appCode(attempt.code);
  const check = await (typed === null
    ? checkRecoveryCode(trx, deps, attempt)
    : checkAppCode(trx, deps, attempt, typed, factor));
  if (check.right) await updateFactor(trx, userId, { lastRequest: request });
  return check;
}

/** Returns a code of an authenticator app in ASCII digits, or null if what was typed has another form. */
export function appCode(typed: string): string | null {
  const digits = latinDigits(typed).replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

const wrong = (): FactorCheck => ({ right: false, error: new AppError('SECOND_FACTOR_WRONG') });

/** Returns the limit against which wrong attempts at a user's second factor count. `device`: see `Attempt`. */
async function guessLimit(
  trx: Handle,
  userId: string,
  device: Buffer | undefined,
): Promise<{ kind: 'factor' | 'deviceFactor'; subject: string }> {
  const known = device && (await findFactorOnDevice(trx, userId, device));
  return device && known?.factorPassedAt
    ? { kind: 'deviceFactor', subject: `${device.toString('hex')} ${userId}` }
    : { kind: 'factor', subject: userId };
}

async function checkRecoveryCode(trx: Handle, deps: Deps, { userId, code }: Attempt): Promise<FactorCheck> {
  const used = await useRecoveryCode(trx, userId, recoveryCodeHash(code), deps.now());
  return used ? { right: true, isRecoveryCode: true } : wrong();
}

async function checkAppCode(
  trx: Handle,
  deps: Deps,
  { userId, device }: Attempt,
  code: string,
  { sealedSecret, appConfirmedAt, lastStep }: StoredFactor,
): Promise<FactorCheck> {
  const { kind, subject } = await guessLimit(trx, userId, device);
  if ((await hitsLeft(trx, kind, subject)) === 0)
    return { right: false, error: await tooMany(trx, kind, subject) };
  const secret = appConfirmedAt && sealedSecret ? openSecret(deps, sealedSecret) : null;
  const step = secret === null ? null : matchingStep(secret, code, deps.now());
  if (secret === null || step === null || step <= lastStep) {
    await countWithinLimit(trx, kind, subject);
    return wrong();
  }
  // Encrypted again, so that a secret that replaced SESSION_SECRET is used from now on.
  const resealed = sealTotpSecret(deps.environment, secret);
  await updateFactor(trx, userId, { lastStep: step, sealedSecret: resealed });
  return { right: true, isRecoveryCode: false };
}

/** Returns the app's secret, or null if the SESSION_SECRET that encrypted it is no longer known. */
function openSecret(deps: Deps, sealed: Buffer): string | null {
  try {
    return unsealTotpSecret(deps.environment, sealed);
  } catch {
    deps.log.error('a second factor was encrypted with another SESSION_SECRET; only recovery codes work');
    return null;
  }
}
