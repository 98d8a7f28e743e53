import type { Options } from '@node-rs/argon2';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, 2 passes: about 20 ms, in a thread of its own. */
const passwordCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string, cost = passwordCost): Promise<string> =>
  hash(sameForm(password), cost);

/** One keyboard writes "é" as one sign, another as two. */
const sameForm = (password: string): string => password.normalize('NFKC');

/** Hash that is verified where there is no account, so that the answer takes the same time. */
let nobody: Promise<string> | undefined;

/**
 * Returns whether the password belongs to the hash. Without a hash it returns false, after as much work.
 * @param verifyHash replaced by tests that look at the work done
 */
export async function checkPassword(
  stored: string | undefined,
  password: string,
  verifyHash: (hashed: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  nobody ??= hashPassword('nobody');
  const right = await verifyHash(stored ?? (await nobody), sameForm(password));
  return stored !== undefined && right;
}
