import type { Context } from 'hono';
import type { UserRole } from '@candi/contract/platform/enumerations';
import type { FoundAccount } from '../../platform/database/lookups.ts';
import { findAccountByEmail } from '../../platform/database/lookups.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { Deps, Env } from '../../platform/http/context.ts';
import {
  callerAddress,
  countRequest,
  hasHitsLeft,
  limits,
  rateLimit,
  tooMany,
} from '../../platform/http/rate-limit.ts';
import { type AuthEvent, recordAuthEvent } from './auth-events.ts';
import { findKnownDevice } from './devices.ts';
import { hashQueue } from './passwords.ts';
import { refuseByLink } from './sign-in-links.ts';

/**
 * Minimum duration of logging a wrong password (ms), so that the duration doesn't reveal whether there is an account,
 * whose audit log has to be written.
 */
const minWrongMs = 50;

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
  /** What is logged for a wrong password. Default: a failed sign-in. */
  onWrong?: Pick<AuthEvent, 'action' | 'actorId'>;
}

/** A limit against which wrong passwords count. */
interface Count {
  kind: 'guess' | 'deviceGuess' | 'accountGuess';
  subject: string;
}
/** An account, and the limit of the device or IP address for it. */
interface Target extends Count {
  account: FoundAccount | null;
  kind: 'guess' | 'deviceGuess';
}

/**
 * Result of an attempt: right; wrong, with the accounts that were compared and whether that used up a limit; or null if
 * nothing was compared, because unknown devices can't use the password for now.
 */
type Outcome<T> =
  | { right: true; value: T }
  | { right: false; error: AppError; tried: readonly Target[]; full: boolean }
  | { right: null; found: readonly (FoundAccount | undefined)[] };

/**
 * Checks one password as a task of `hashQueue`. A wrong password counts against the device if the device has signed
 * in to the account before, otherwise against the IP address and the email address, so that a stranger can't lock the
 * user out. Correct passwords aren't counted. Throws TOO_MANY_REQUESTS, SIGN_IN_BUSY, SIGN_IN_BY_LINK if unknown
 * devices can't use the password for now, or the error that `compare` returns for a wrong password.
 */
export async function guess<T, E extends Env>(
  deps: Deps,
  c: Context<E>,
  { email, roles, compare, onWrong = { action: 'user.sign_in_failed', actorId: null } }: Attempt<T>,
): Promise<T> {
  // Checking the limit and counting happen in one task, so that concurrent requests can't all pass the check before the
  // first is counted.
  const outcome = await hashQueue.run(callerAddress(deps, c), async (): Promise<Outcome<T>> => {
    const found = await Promise.all(roles.map((role) => findAccountByEmail(deps.database, email, role)));
    const targets = await findTargets(deps, c, found);
    const open = await Promise.all(targets.map(({ kind, subject }) => hasHitsLeft(deps, kind, subject)));
    const left = targets.filter((_, index) => open[index]);
    if (!left.length) throw await tooMany(deps.database.queries, targets[0].kind, targets[0].subject);
    const unknownDevicesAllowed = await hasHitsLeft(deps, 'accountGuess', subjectOf(email));
    const tried = left.filter(({ kind }) => unknownDevicesAllowed || kind === 'deviceGuess');
    if (!tried.length) return { right: null, found };
    const accounts = new Set(tried.map(({ account }) => account));
    const compared = await compare(found.map((one) => (one && accounts.has(one) ? one : undefined)));
    return compared.right ? compared : { ...compared, tried, full: await countWrong(deps, c, email, tried) };
  });
  if (outcome.right === null) {
    await rateLimit(deps, c, 'emails');
    return refuseByLink(deps, email, outcome.found);
  }
  if (outcome.right) return outcome.value;
  await Promise.all([logWrong(deps, c, outcome, onWrong), deps.sleep(minWrongMs)]);
  throw outcome.error;
}

/** What `accountGuess` counts by: the email address, so that addresses without an account are treated alike. */
const subjectOf = (email: string): string => email.toLowerCase();

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

/** Counts a wrong password once against each limit. Returns whether that used up one of them. */
async function countWrong<E extends Env>(
  deps: Deps,
  c: Context<E>,
  email: string,
  tried: readonly Target[],
): Promise<boolean> {
  const counted = new Map<string, Count>(tried.map((target) => [target.subject, target]));
  if (tried.some(({ kind }) => kind === 'guess'))
    counted.set(subjectOf(email), { kind: 'accountGuess', subject: subjectOf(email) });
  const full = await Promise.all(
    Array.from(counted.values(), async ({ kind, subject }) => {
      return (await countRequest(deps, c, kind, subject)) === limits[kind].hits;
    }),
  );
  return full.includes(true);
}

async function logWrong<E extends Env>(
  deps: Deps,
  c: Context<E>,
  { tried, full }: { tried: readonly Target[]; full: boolean },
  onWrong: Pick<AuthEvent, 'action' | 'actorId'>,
): Promise<void> {
  const address = callerAddress(deps, c);
  const accounts = tried.flatMap(({ account }) => account ?? []);
  // The password was compared with each of them, and they may belong to different companies.
  for (const account of accounts.length > 0 ? accounts : [null]) {
    const event = { account, ...onWrong, address };
    await recordAuthEvent(deps, event);
    if (full) await recordAuthEvent(deps, { ...event, action: 'user.sign_in_limited' });
  }
}
