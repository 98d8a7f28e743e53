import type { FactorNeeded } from '@candi/contract/identity/auth';
import type { ProfileType } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/http/context.ts';
import { newToken } from '../account-emails.ts';
import { insertLogin } from '../logins.repository.ts';
import { listPasskeys } from '../passkeys/passkeys.repository.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { findFactor, findFactorOnDevice, isFactorRequired } from './second-factors.repository.ts';

/** A sign-in whose first step is done. */
export interface FirstStep {
  userId: string;
  profileType: ProfileType;
  lastLogin: Date;
}

/**
 * Opens a login after the first step of a sign-in and returns null; or, if the user has a second factor for which this
 * device has to be asked, returns the answer that asks for it. If the user has none and needs one, the login can only be
 * used to switch it on. Every sign-in goes through here except hosted ones, for which the hosted sign-in asks itself.
 * `device`: hash of the caller's device cookie, if there is one. `trx`: a `withUser` transaction of the user.
 */
export async function openOrAsk(
  trx: Handle,
  deps: Deps,
  step: FirstStep,
  device: Buffer | undefined,
): Promise<FactorNeeded | null> {
  const { userId, lastLogin } = step;
  const missing = await missingStep(trx, deps, step, device);
  if (missing === 'code') return askFactor(trx, deps, userId);
  await insertLogin(trx, userId, lastLogin, missing === 'setup');
  return null;
}

/**
 * Returns what a sign-in lacks after its first step: `code` if the second factor has to be entered, `setup` if it has to be
 * switched on first, otherwise null. `isDemanded`: whether somebody demands it whom `needsFactor` doesn't know of.
 */
export async function missingStep(
  trx: Handle,
  deps: Deps,
  step: Omit<FirstStep, 'lastLogin'>,
  device: Buffer | undefined,
  isDemanded = false,
): Promise<'code' | 'setup' | null> {
  const { userId } = step;
  const { since } = await findFactor(trx, userId);
  if (since === null) return isDemanded || (await needsFactor(trx, deps, step)) ? 'setup' : null;
  return (await isRemembered(trx, deps, userId, device)) ? null : 'code';
}

/** Returns the answer that asks for the second factor. `invitationHash`: see `newToken`. */
export async function askFactor(
  trx: Handle,
  deps: Deps,
  userId: string,
  invitationHash?: Buffer,
): Promise<FactorNeeded> {
  const { appSince } = await findFactor(trx, userId);
  const passkeys = relyingParty(deps.environment) === null ? [] : await listPasskeys(trx, userId);
  return {
    factorToken: await newToken(trx, deps, userId, 'factor', invitationHash),
    app: appSince !== null,
    passkey: passkeys.length > 0,
  };
}

async function isRemembered(
  trx: Handle,
  deps: Deps,
  userId: string,
  device: Buffer | undefined,
): Promise<boolean> {
  const known = device && (await findFactorOnDevice(trx, userId, device));
  return known?.factorUntil ? known.factorUntil > deps.now() : false;
}

/**
 * Returns whether the operator or the owner of the user's company demands a second factor. `trx`: a `withUser` transaction
 * of the user.
 */
export async function needsFactor(
  trx: Handle,
  { environment: { REQUIRE_SECOND_FACTOR: required } }: Deps,
  { profileType }: Pick<FirstStep, 'profileType'>,
): Promise<boolean> {
  if (required === 'all' || (required === 'admins' && profileType === 'admin')) return true;
  return isFactorRequired(trx);
}
