import { expect, it, vi } from 'vitest';
import { checkPassword, hashPassword } from './passwords.ts';

/** What a hash says of its algorithm and cost: `argon2id`, the version, and memory, passes and lanes. */
const costOf = (hashed: string | undefined) => hashed?.split('$').slice(1, 4);

it('knows the password of a hash, in whichever form a keyboard wrote it', async () => {
  const stored = await hashPassword('caf\u00e9 in the rain');
  expect(await checkPassword(stored, 'cafe\u0301 in the rain')).toBe(true);
  expect(await checkPassword(stored, 'cafe in the rain')).toBe(false);
});

it('verifies a hash of the same cost where there is no account, and never lets in', async () => {
  const verifyHash = vi.fn<(hashed: string, password: string) => Promise<boolean>>(() =>
    Promise.resolve(true),
  );
  expect(await checkPassword(undefined, 'nobody', verifyHash)).toBe(false);
  expect(verifyHash).toHaveBeenCalledOnce();
  const cost = costOf(verifyHash.mock.calls[0]?.[0]);
  expect(cost).toEqual(costOf(await hashPassword('anything')));
  expect(cost).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
});
