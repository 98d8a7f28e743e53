import { moveOfferSeconds, type MoveDestination } from '@candi/contract/interviews/moves';
import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';
import { seal, unseal } from '../../platform/http/seal.ts';
import { deriveKeys, type ForEachSecret, hashSecret, newSecret } from '../../platform/http/tokens.ts';
import { drawPin, pinLookups } from '../phone/pins.ts';
import { findOffer, insertOffer, isOffered, lockSession, renewPin } from './moves.repository.ts';

type WithSecret = Pick<Deps, 'environment'>;

/** How often a secret is drawn again because another session has it. */
const draws = 10;

const sealKeys = ({ environment }: WithSecret) => deriveKeys(environment, 'move secret');

const drawn: Record<MoveDestination, () => string> = {
  phone: drawPin,
  page: newSecret,
};

/** Returns the hashes by which a PIN or a link's token is found. New ones are stored with the first. */
const lookupsOf = (
  { environment }: WithSecret,
  destination: MoveDestination,
  secret: string,
): ForEachSecret<Buffer> =>
  destination === 'phone' ? pinLookups(environment, secret) : [hashSecret(secret)];

/**
 * Returns the secret with which a session moves to a destination: the current one, or a new one if that has been used
 * or has expired. Concurrent requests get the same. `trx`: a transaction of the session's company. `isAsked`: whether the
 * candidate has asked for it.
 *
 * The current PIN is valid for the full time again. A page that fetches it in advance repeats that during the whole
 * interview, so that a candidate without a connection always has minutes left to call. Another PIN each time would be
 * no harder to guess, and would make the one invalid that she is entering.
 */
export async function offerOf(
  trx: Handle,
  deps: WithSecret,
  { companyId, sessionId }: { companyId: string; sessionId: string },
  destination: MoveDestination,
  isAsked = true,
): Promise<{ secret: string; validSeconds: number }> {
  await lockSession(trx, sessionId);
  const stored = await findOffer(trx, sessionId, destination);
  if (stored) {
    const secret = unseal(sealKeys(deps), stored.sealed);
    if (destination === 'page') return { secret, validSeconds: Math.floor(stored.validSeconds) };
    await renewPin(trx, stored.id, isAsked);
    return { secret, validSeconds: moveOfferSeconds };
  }
  for (let tries = 0; tries < draws; tries++) {
    const secret = drawn[destination]();
    const [lookup, ...older] = lookupsOf(deps, destination, secret);
    if (await isOffered(trx, older)) continue;
    const row = {
      companyId,
      sessionId,
      destination,
      lookup,
      sealed: seal(sealKeys(deps), secret),
    };
    if (await insertOffer(trx, row, isAsked)) return { secret, validSeconds: moveOfferSeconds };
  }
  throw new Error('No free secret was found');
}
