import { randomInt } from 'node:crypto';
import { pinDigits } from '@candi/contract/interviews/phone';
import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';
import { seal, unseal } from '../../platform/http/seal.ts';
import {
  deriveKeys,
  type ForEachSecret,
  keyedHashes,
  type SessionSecrets,
} from '../../platform/http/tokens.ts';
import { findPin, insertPin, isPinTaken, replacePin } from './phone.repository.ts';

/** How often a PIN is drawn again because another session has it. */
const draws = 10;

/**
 * Returns the hashes by which a PIN's session is found. New PINs are stored with the first. The hashes have keys, because
 * there are so few PINs that a plain hash can be reversed by hashing all of them.
 */
export const pinLookups = (secrets: SessionSecrets, pin: string): ForEachSecret<Buffer> =>
  keyedHashes(deriveKeys(secrets, 'phone pin'), pin);

const sealKeys = (secrets: SessionSecrets) => deriveKeys(secrets, 'phone pin shown');

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
    const [lookup, ...older] = pinLookups(environment, pin);
    if (await isPinTaken(trx, older)) continue;
    const row = { lookup, sealed: seal(sealKeys(environment), pin) };
    // Both return without an effect if another session has the PIN, or if a concurrent request was first.
    if (stored) await replacePin(trx, sessionId, stored, row);
    else await insertPin(trx, { companyId, sessionId, ...row });
  }
  throw new Error('No free PIN was found');
}

/** Returns undefined if the PIN was encrypted with other secrets, so that no caller can use it any more. */
function unsealPin(environment: SessionSecrets, sealed: Buffer): string | undefined {
  try {
    return unseal(sealKeys(environment), sealed);
  } catch {
    return undefined;
  }
}
