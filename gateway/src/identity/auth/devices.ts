import type { SigninResult } from '@candi/contract/identity/auth';
import { rememberedDays } from '@candi/contract/identity/second-factor';
import type { Context } from 'hono';
import { withUser } from '../../platform/database/with-company.ts';
import type { Deps, Env } from '../../platform/http/context.ts';
import { callerAddress, countWithinLimit } from '../../platform/http/rate-limit.ts';
import { readSecretCookie, setSecretCookie } from '../../platform/http/secret-cookie.ts';
import { hashSecret, newSecret, verifyToken } from '../../platform/http/tokens.ts';
import { sendNewDevice, tokenSeconds } from './account-emails.ts';
import {
  deviceDays,
  type FactorOnDevice,
  findRecipient,
  isKnownDevice,
  upsertDevice,
} from './accounts.repository.ts';
import { deviceName } from './device-name.ts';
import { describeLogin, hasLoginBefore } from './logins.repository.ts';

/**
 * Name of the cookie that identifies a device that has signed in before. The cookie grants no access. Its effects are
 * that wrong passwords and codes from the device are counted separately from those of others, and that the device isn't
 * asked for the second factor while the user wishes so.
 */
const cookieName = 'candi_device';

/**
 * Time after an account's first login in which no device counts as new (ms), because a retry of the sign-up has no cookie
 * yet.
 */
const newAccountMs = 10 * 60_000;

/** Returns the SHA-256 hash of the caller's device cookie, if there is one. */
export function readDevice<E extends Env>(c: Context<E>): Buffer | undefined {
  const cookie = readSecretCookie(c, cookieName);
  return cookie === undefined ? undefined : hashSecret(cookie);
}

/** Returns the SHA-256 hash of the caller's device cookie if the device has signed in to the user's account before. */
export async function findKnownDevice<E extends Env>(
  deps: Deps,
  c: Context<E>,
  userId: string,
): Promise<Buffer | undefined> {
  const deviceHash = readDevice(c);
  if (deviceHash === undefined) return undefined;
  return (await isKnownDevice(deps.database.queries, deviceHash, userId)) ? deviceHash : undefined;
}

/**
 * Remembers that the user has signed in on the caller's device. Replaces a device cookie that this server didn't issue.
 * `factor`: see `upsertDevice`.
 */
export async function rememberDevice<E extends Env>(
  deps: Deps,
  c: Context<E>,
  userId: string,
  factor?: FactorOnDevice,
): Promise<void> {
  const given = readSecretCookie(c, cookieName);
  const cookie =
    given !== undefined && (await isKnownDevice(deps.database.queries, hashSecret(given), null))
      ? given
      : newSecret();
  await withUser(deps.database, userId, (trx) => upsertDevice(trx, userId, hashSecret(cookie), factor));
  setSecretCookie(deps, c, cookieName, cookie, { path: '/v1', seconds: deviceDays * 86_400 });
}

/** Returns what is stored with a device on which the second factor was shown. `remember`: whether the user wishes so. */
export function factorPassed({ now }: Pick<Deps, 'now'>, remember: boolean): FactorOnDevice {
  const factorPassedAt = now();
  const factorUntil = remember ? new Date(factorPassedAt.getTime() + rememberedDays * 86_400_000) : null;
  return { factorPassedAt, factorUntil };
}

/**
 * Remembers the device that has just signed in, stores it with the login, and emails the user if it wasn't known; does
 * nothing while the sign-in waits for the second factor. Returns `answer` (the response's body) unchanged. `factor`: see
 * `upsertDevice`. `isTold`: whether the user is emailed about the request anyway.
 */
export async function signedInHere<E extends Env, Answer extends SigninResult>(
  deps: Deps,
  c: Context<E>,
  answer: Answer,
  { factor, isTold = false }: { factor?: FactorOnDevice; isTold?: boolean } = {},
): Promise<Answer> {
  const claims =
    'access_token' in answer && verifyToken('access', deps.environment, answer.access_token, deps.now());
  if (!claims) return answer;
  const { user: userId, profileType } = claims;
  const lastLogin = new Date(claims.lastLogin);
  const isKnown = (await findKnownDevice(deps, c, userId)) !== undefined;
  const origin = {
    device: deviceName(c.req.header('User-Agent') ?? ''),
    address: callerAddress(deps, c) || null,
  };
  await withUser(deps.database, userId, async (trx) => {
    await describeLogin(trx, userId, lastLogin, origin);
    if (isTold || isKnown) return;
    if (!(await hasLoginBefore(trx, userId, new Date(lastLogin.getTime() - newAccountMs)))) return;
    if (!(await countWithinLimit(trx, 'newDevice', userId))) return;
    const person = await findRecipient(trx, userId);
    if (person) await sendNewDevice(trx, deps, { ...person, userId, profileType }, origin);
  });
  await rememberDevice(deps, c, userId, factor);
  return answer;
}

/**
 * Returns what is stored with the device on which the second factor was switched on: it isn't asked again at once, for as
 * long as a sign-in may wait for the factor. `remember`: see `factorPassed`.
 */
export function factorSwitchedOn({ now }: Pick<Deps, 'now'>, remember: boolean): FactorOnDevice {
  const passed = factorPassed({ now }, remember);
  const atLeast = new Date(passed.factorPassedAt.getTime() + tokenSeconds.factor * 1000);
  return { ...passed, factorUntil: passed.factorUntil ?? atLeast };
}
