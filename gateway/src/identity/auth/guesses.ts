import type { Context } from 'hono';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { Deps, Env } from '../../platform/http/context.ts';
import { assertHitsLeft, callerAddress, countRequest, limits } from '../../platform/http/rate-limit.ts';
import type { AuthEvent } from './auth-events.ts';
import { recordAuthEvent } from './auth-events.ts';
import { findKnownDevice } from './devices.ts';
import { hashQueue } from './passwords.ts';

/** Result of a password guess: the value, or the error and the account that was attempted. */
export type Guess<T> =
  | { right: true; value: T }
  | { right: false; error: AppError; account: AuthEvent['account'] };

/**
 * Runs one password guess as a task of `hashQueue`. Wrong guesses are counted by device if the device has signed in to
 * the account before, otherwise by IP address, so that a stranger can't lock the user out. Right ones aren't counted.
 * Throws TOO_MANY_REQUESTS, SIGN_IN_BUSY, and the error of a wrong guess.
 */
export function guess<T, E extends Env>(
  deps: Deps,
  c: Context<E>,
  email: string,
  attempt: () => Promise<Guess<T>>,
): Promise<T> {
  // Check and count share one task, so that concurrent guesses can't all pass before the first is counted.
  return hashQueue.run(async () => {
    const address = callerAddress(deps, c);
    const device = await findKnownDevice(deps, c, email);
    const kind = device ? 'deviceGuess' : 'guess';
    const subject = device ? `${device.toString('hex')} ${email.toLowerCase()}` : address;
    await assertHitsLeft(deps, kind, subject);
    const outcome = await attempt();
    if (outcome.right) return outcome.value;
    const { account, error } = outcome;
    const hits = await countRequest(deps, c, kind, subject);
    await recordAuthEvent(deps, { action: 'user.sign_in_failed', account, actorId: null, address });
    if (hits === limits[kind].hits)
      await recordAuthEvent(deps, { action: 'user.sign_in_limited', account, actorId: null, address });
    throw error;
  });
}
