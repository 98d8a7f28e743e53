import { expect, it, vi } from 'vitest';
import { checkPasswords, hashPassword } from './passwords.ts';

/** Returns the algorithm and the cost in a hash: `argon2id`, the version, and the memory, passes and lanes. */
const costOf = (hashed: string | undefined) => hashed?.split('$').slice(1, 4);

it('matches each hash with its password, in any Unicode normalisation form', async () => {
  const stored = await hashPassword('caf\u00e9 in the rain', 'test');
  const other = await hashPassword('tea in the sun', 'test');
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await checkPasswords([stored, other, undefined], 'cafe\u0301 in the rain')).toEqual([
    true,
    false,
    false,
  ]);
  expect(await checkPasswords([stored], 'cafe in the rain')).toEqual([false]);
});

it('without an account, verifies a dummy hash of the same cost and never accepts it', async () => {
  const verify = vi.fn<(hashes: string[], password: string) => Promise<boolean[]>>((hashes) =>
    Promise.resolve(hashes.map(() => true)),
  );
  expect(await checkPasswords([undefined, undefined], 'nobody', verify)).toEqual([false, false]);
  const hashes = verify.mock.calls[0]?.[0] ?? [];
  expect(hashes).toHaveLength(2);
  for (const hashed of hashes) {
    expect(costOf(hashed)).toEqual(costOf(await hashPassword('anything', 'test')));
    expect(costOf(hashed)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  }
});

it('checkPasswords throws if a stored hash is invalid, and works again afterwards', async () => {
  await expect(checkPasswords(['nonsense'], 'a password')).rejects.toThrow('could not be hashed');
  expect(await checkPasswords([await hashPassword('a password', 'test')], 'a password')).toEqual([true]);
});
