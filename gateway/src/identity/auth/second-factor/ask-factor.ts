import type { FactorNeeded } from '@candi/contract/identity/auth';
import type { Handle } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/http/context.ts';
import { newToken } from '../account-emails.ts';
import { findFactor, findFactorOnDevice } from './second-factors.repository.ts';

/**
 * Returns the answer that asks for the second factor, or null if the user has none or the device isn't asked for it.
 * Must be called after the first step of every sign-in except hosted ones, for which the hosted sign-in asks itself.
 * `device`: hash of the caller's device cookie, if there is one. `trx`: a `withUser` transaction of the user.
 */
export async function askFactor(
  trx: Handle,
  deps: Deps,
  userId: string,
  device: Buffer | undefined,
): Promise<FactorNeeded | null> {
  const { since } = await findFactor(trx, userId);
  if (since === null) return null;
  const known = device && (await findFactorOnDevice(trx, userId, device));
  if (known?.factorUntil && known.factorUntil > deps.now()) return null;
  return { factorToken: await newToken(trx, deps, userId, 'factor') };
}
