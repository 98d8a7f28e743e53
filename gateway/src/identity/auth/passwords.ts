import type { Options } from '@node-rs/argon2';
import { AppError } from '../../platform/errors/app-error.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { runHashTask } from './hash-thread.ts';

/** Cost of argon2id: 19 MiB and 2 passes, about 20 ms on one core. */
const passwordCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Value of Retry-After for callers who are rejected because the queue is full (s). */
const retryAfterSeconds = 5;

/**
 * Queue for hashing passwords. Hashes are computed one at a time, so that a burst of sign-ins doesn't take CPU time and
 * database connections away from running interviews. If the queue is full, its last caller waits about three seconds,
 * and further callers get SIGN_IN_BUSY. The owner of a task is an IP address or a signed-in user.
 */
export const hashQueue = new FairQueue({
  atOnce: 1,
  maxQueued: 60,
  refusal: () => new AppError('SIGN_IN_BUSY', { retryAfterSeconds }),
});

/** Hashes a password as a task of `hashQueue` for `owner`. Throws SIGN_IN_BUSY if the queue is full. */
export const hashPassword = (password: string, owner: string, cost = passwordCost): Promise<string> =>
  hashQueue.run(owner, () => makeHash(password, cost));

async function makeHash(password: string, cost: Options): Promise<string> {
  const result = await runHashTask({ password: sameForm(password), cost });
  if (typeof result !== 'string') throw new TypeError('hashing thread returned no hash');
  return result;
}

async function verifyHashes(hashes: string[], password: string): Promise<boolean[]> {
  const result = await runHashTask({ password, hashes });
  if (typeof result === 'string') throw new TypeError('hashing thread returned no comparison');
  return result;
}

/** Normalises a password, since keyboards can enter "é" as one or two code points. */
const sameForm = (password: string): string => password.normalize('NFKC');

/** A hash that is verified if there is no account, so that the response takes the same time. */
let dummyHash: Promise<string> | undefined;

/**
 * Returns for each hash whether the password matches it. For a missing hash, returns false after the same amount of
 * work. Must be called in a task of `hashQueue`.
 * @param verify replaced by tests that measure the work done
 */
export async function checkPasswords(
  stored: readonly (string | undefined)[],
  password: string,
  verify = verifyHashes,
): Promise<boolean[]> {
  dummyHash ??= makeHash('nobody', passwordCost);
  const instead = await dummyHash;
  const right = await verify(
    stored.map((hashed) => hashed ?? instead),
    sameForm(password),
  );
  return stored.map((hashed, index) => hashed !== undefined && right[index] === true);
}
