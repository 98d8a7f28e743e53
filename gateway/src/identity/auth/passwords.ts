import type { Options } from '@node-rs/argon2';
import { askHashThread } from './hash-thread.ts';
import { createTurns } from './turns.ts';

/** argon2id, 19 MiB, 2 passes: about 20 ms of one core. */
const passwordCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Sign-ins and new passwords, one after another: many at once take neither the processor nor the database from the
 * interviews that are under way. With a full line the last one waits about three seconds.
 */
export const hashTurns = createTurns({ atOnce: 1, most: 60 });

/** Waits for its turn. Throws SIGN_IN_BUSY if too many wait. */
export const hashPassword = (password: string, cost = passwordCost): Promise<string> =>
  hashTurns.take(() => makeHash(password, cost));

async function makeHash(password: string, cost: Options): Promise<string> {
  const result = await askHashThread({ password: sameForm(password), cost });
  if (typeof result !== 'string') throw new TypeError('no hash');
  return result;
}

async function verifyHashes(hashes: string[], password: string): Promise<boolean[]> {
  const result = await askHashThread({ password, hashes });
  if (typeof result === 'string') throw new TypeError('no answer');
  return result;
}

/** One keyboard writes "é" as one sign, another as two. */
const sameForm = (password: string): string => password.normalize('NFKC');

/** Hash that is verified where there is no account, so that the answer takes the same time. */
let nobody: Promise<string> | undefined;

/**
 * Returns for each hash whether the password belongs to it. Where there is none it is false, after as much work. Runs in
 * a turn of `hashTurns` that the caller has taken.
 * @param verify replaced by tests that look at the work done
 */
export async function checkPasswords(
  stored: readonly (string | undefined)[],
  password: string,
  verify = verifyHashes,
): Promise<boolean[]> {
  nobody ??= makeHash('nobody', passwordCost);
  const instead = await nobody;
  const right = await verify(
    stored.map((hashed) => hashed ?? instead),
    sameForm(password),
  );
  return stored.map((hashed, index) => hashed !== undefined && right[index] === true);
}
