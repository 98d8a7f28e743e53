import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, 2 passes: about 20 ms, in a thread of its own. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(sameForm(password), cost);

/** One keyboard writes "é" as one sign, another as two. */
const sameForm = (password: string): string => password.normalize('NFKC');

/** Stands in where there is no account, so that the answer takes the same time. */
let nobody: Promise<string> | undefined;

/** Does the password belong to the hash? Without a hash: false, after as long. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody');
  const right = await verify(stored ?? (await nobody), sameForm(password));
  return stored !== undefined && right;
}
