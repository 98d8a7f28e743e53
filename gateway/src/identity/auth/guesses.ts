import type { Context } from 'hono';
import type { UserRole } from '@candi/contract/platform/enumerations';
import type { FoundAccount } from '../../platform/database/lookups.ts';
import { findAccountByEmail } from '../../platform/database/lookups.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { Deps, Env } from '../../platform/http/context.ts';
import { callerAddress, countRequest, hasHitsLeft, limits, tooMany } from '../../platform/http/rate-limit.ts';
import { recordAuthEvent } from './auth-events.ts';
import { findKnownDevice } from './devices.ts';
import { hashQueue } from './passwords.ts';

/** Result of comparing a password. */
export type Guess<T> = { right: true; value: T } | { right: false; error: AppError };

/** One attempt at the password of the accounts that have this email address and one of these roles. */
interface Attempt<T> {
  email: string;
  roles: readonly UserRole[];
  /**
   * Compares the password. `accounts`: in the order of `roles`; undefined where there is no account or the caller has
   * no attempts left for it.
   */
  compare: (accounts: readonly (FoundAccount | undefined)[]) => Promise<Guess<T>>;
}

/** An account, and the limit against which wrong passwords for it count. */
interface Target {
  account: FoundAccount | null;
  kind: 'guess' | 'deviceGuess';
  subject: string;
}

/**
 * Checks one password as a task of `hashQueue`. A wrong password counts against the device if the device has signed
 * in to the account before, otherwise against the IP address, so that a stranger can't lock the user out. Correct
 * passwords aren't counted. Throws TOO_MANY_REQUESTS, SIGN_IN_BUSY, or the error that `compare` returns for a wrong
 * password.
 */
export function guess<T, E extends Env>(
  deps: Deps,
  c: Context<E>,
  { email, roles, compare }: Attempt<T>,
): Promise<T> {
  // Checking the limit and counting happen in one task, so that concurrent requests can't all pass the check before the
  // first is counted.
  return hashQueue.run(callerAddress(deps, c), async () => {
    const found = await Promise.all(roles.map((role) => findAccountByEmail(deps.database, email, role)));
    const targets = await findTargets(deps, c, found);
    const open = await Promise.all(targets.map(({ kind, subject }) => hasHitsLeft(deps, kind, subject)));
    const tried = targets.filter((_, index) => open[index]);
    if (!tried.length) throw await tooMany(deps.database.queries, targets[0].kind, targets[0].subject);
    const accounts = new Set(tried.map(({ account }) => account));
    const outcome = await compare(found.map((one) => (one && accounts.has(one) ? one : undefined)));
    if (outcome.right) return outcome.value;
    await countWrong(deps, c, tried);
    throw outcome.error;
  });
}

/**
 * Returns the accounts with their limits. An email address without an account is treated like an account for which the
 * device is unknown.
 */
async function findTargets<E extends Env>(
  deps: Deps,
  c: Context<E>,
  found: readonly (FoundAccount | undefined)[],
): Promise<[Target, ...Target[]]> {
  const byAddress = { kind: 'guess', subject: callerAddress(deps, c) } as const;
  const [first, ...others] = await Promise.all(
    found
      .filter((account) => account !== undefined)
      .map(async (account): Promise<Target> => {
        const device = await findKnownDevice(deps, c, account.userId);
        if (!device) return { account, ...byAddress };
        return { account, kind: 'deviceGuess', subject: `${device.toString('hex')} ${account.userId}` };
      }),
  );
  return first ? [first, ...others] : [{ account: null, ...byAddress }];
}

/** Counts a wrong password once against each limit, and logs it. */
async function countWrong<E extends Env>(deps: Deps, c: Context<E>, tried: readonly Target[]): Promise<void> {
  const event = { account: tried[0]?.account ?? null, actorId: null, address: callerAddress(deps, c) };
  const counted = new Map(tried.map((target) => [target.subject, target]));
  const full = await Promise.all(
    Array.from(counted.values(), async ({ kind, subject }) => {
      return (await countRequest(deps, c, kind, subject)) === limits[kind].hits;
    }),
  );
  await recordAuthEvent(deps, { action: 'user.sign_in_failed', ...event });
  if (full.includes(true)) await recordAuthEvent(deps, { action: 'user.sign_in_limited', ...event });
}
