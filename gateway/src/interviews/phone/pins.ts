import { createHmac, randomInt } from 'node:crypto';
import { pinDigits } from '@candi/contract/interviews/phone';
import type { Environment } from '../../platform/environment.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';
import { seal, unseal } from '../../platform/http/seal.ts';
import { deriveKey } from '../../platform/http/tokens.ts';
import { findPin, insertPin, replacePin } from './phone.repository.ts';

type Secret = Pick<Environment, 'SESSION_SECRET'>;

/** How often a PIN is drawn again because another session has it. */
const draws = 10;

/**
 * Returns the hash by which a PIN's session is found. The hash has a key, because there are so few PINs that a plain
 * hash can be reversed by hashing all of them.
 */
export const pinLookup = ({ SESSION_SECRET }: Secret, pin: string): Buffer =>
  createHmac('sha256', deriveKey(SESSION_SECRET, 'phone pin')).update(pin).digest();

const sealKey = ({ SESSION_SECRET }: Secret): Buffer => deriveKey(SESSION_SECRET, 'phone pin shown');

/** Returns a random PIN. */
export const drawPin = (): string =>
  randomInt(10 ** pinDigits)
    .toString()
    .padStart(pinDigits, '0');

/**
 * Returns a session's PIN, and draws one if it has none yet. `trx`: a transaction of the session's company.
 *
 * The PIN is random and stored twice: as a keyed hash to find it, and encrypted like queued emails to show it. A PIN
 * derived from the session would need no second column, but couldn't be drawn again if another session has it.
 */
export async function pinOf(
  trx: Handle,
  { environment }: Pick<Deps, 'environment'>,
  companyId: string,
  sessionId: string,
): Promise<string> {
  for (let drawn = 0; drawn < draws; drawn++) {
    const stored = await findPin(trx, sessionId);
    const known = stored && unsealPin(environment, stored);
    if (known !== undefined) return known;
    const pin = drawPin();
    const row = { lookup: pinLookup(environment, pin), sealed: seal(sealKey(environment), pin) };
    // Both return without an effect if another session has the PIN, or if a concurrent request was first.
    if (stored) await replacePin(trx, sessionId, stored, row);
    else await insertPin(trx, { companyId, sessionId, ...row });
  }
  throw new Error('No free PIN was found');
}

/** Returns undefined if the PIN was encrypted with another secret, so that no caller can use it any more. */
function unsealPin(environment: Secret, sealed: Buffer): string | undefined {
  try {
    return unseal(sealKey(environment), sealed);
  } catch {
    return undefined;
  }
}
