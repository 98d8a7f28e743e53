import { isIPv6 } from 'node:net';
import { visitLimits } from '@candi/contract/interviews/visits';
import { modelJobsPerHour } from '@candi/contract/platform/model-jobs';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Deps, Env } from './context.ts';
import { deriveKeys, keyedHashes } from './tokens.ts';

/**
 * Maximum number of hits in a time window (s). The hits are counted in the database, so that all gateways share the
 * counts.
 */
export const limits = {
  /** Wrong passwords sent from one IP address, for all accounts together. */
  guess: { hits: 19, seconds: 900 },
  /**
   * Wrong passwords sent from a device that has signed in to the account before. They aren't counted for the device's
   * IP address.
   */
  deviceGuess: { hits: 10, seconds: 900 },
  /**
   * Wrong passwords for one email address from all devices that are unknown to its accounts. Beyond the limit, these
   * devices can only sign in with an emailed link.
   */
  accountGuess: { hits: 50, seconds: 3600 },
  /**
   * Wrong codes of an authenticator app for one account: from one device on which the second factor was entered before,
   * and from all other devices together. Beyond the limit, only recovery codes work there, which can't be guessed. The
   * second limit leaves a guesser who has the password a chance of 1 in 11,000 a day.
   */
  deviceFactor: { hits: 20, seconds: 3600 },
  factor: { hits: 30, seconds: 86_400 },
  /** Emails with a link to sign in, sent to one address. The window is at least as long as such a link is valid. */
  signInLink: { hits: 1, seconds: 3600 },
  /** Emails to one account about sign-ins from new devices. */
  newDevice: { hits: 5, seconds: 3600 },
  /**
   * Emails of one kind that tell of the same person's actions to one address, such as those about the security of accounts.
   * Beyond the limit they aren't sent; the audit log has every action.
   */
  notice: { hits: 5, seconds: 3600 },
  /** Sign-ups from one IP address. */
  signup: { hits: 30, seconds: 3600 },
  /**
   * Emails, such as password resets, requested from one IP address (`emails`), and for one account, link or email
   * address (`email`). The window of `email` isn't longer than the validity of a reset link, so a user who is
   * rejected always has a valid link.
   */
  emails: { hits: 40, seconds: 3600 },
  email: { hits: 5, seconds: 3600 },
  /** One-time secrets tried from one IP address. */
  secret: { hits: 60, seconds: 900 },
  /** Public job pages and the welcome page's places for visitors, asked for from one IP address. */
  openJob: { hits: 240, seconds: 60 },
  /**
   * Applications sent from one IP address (which a whole campus may share), sent with one email address, and sent to
   * one job.
   */
  apply: { hits: 300, seconds: 3600 },
  applicant: { hits: 5, seconds: 3600 },
  applyToJob: { hits: 1000, seconds: 3600 },
  /** Calls with a candidate's link from one IP address. */
  link: { hits: 300, seconds: 60 },
  /** Test interviews started with one candidate's link. Each uses as much capacity as an interview while it runs. */
  testInterview: { hits: 20, seconds: 86_400 },
  /**
   * Short interviews that visitors without an account begin from one IP address (which a whole office may share): in all,
   * and while a place is held for those that haven't started.
   */
  visit: { hits: 10, seconds: 3600 },
  visitPlace: { hits: visitLimits.placesOfAddress, seconds: visitLimits.holdSeconds },
  /** Jobs in which the background worker asks the model for one company. Those in bulk wait for the next window. */
  modelJob: { hits: modelJobsPerHour, seconds: 3600 },
  /** Requests that one user sends to the assistant. Drafting a template takes six or more. */
  assistant: { hits: 240, seconds: 3600 },
  /**
   * Wrong PINs entered by callers: from one number (which a whole office may share), after which only right PINs are
   * answered, and those of eight digits by all callers together, after which no PIN of eight digits works. Nothing else
   * is counted for all callers together, because anybody could then close the line for everybody.
   */
  pinCaller: { hits: 30, seconds: 3600 },
  shortPin: { hits: 300, seconds: 3600 },
  /** Beta codes tried from one IP address. */
  code: { hits: 20, seconds: 900 },
} as const;

type Kind = keyof typeof limits;

/** How often a request may be repeated without being counted again. Pages retry requests automatically. */
const uncountedRepeats = 3;

/**
 * Counts a call by the caller's IP address, or by `subject`. A request and its repeats (same Idempotency-Key and
 * content) count once. Throws TOO_MANY_REQUESTS with `retryAfterSeconds`. `content`: see `requestFingerprint`.
 */
export async function rateLimit<E extends Env>(
  deps: Deps,
  c: Context<E>,
  kind: Kind,
  subject = callerAddress(deps, c),
  content?: string,
): Promise<void> {
  if ((await countRequest(deps, c, kind, subject, content)) > limits[kind].hits)
    throw await tooMany(deps.database.queries, kind, subject);
}

/**
 * Counts a request of `subject`. Returns the number of hits in the current window, or 0 if the request repeats a
 * counted one.
 */
export async function countRequest<E extends Env>(
  deps: Deps,
  c: Context<E>,
  kind: Kind,
  subject: string,
  content?: string,
): Promise<number> {
  const { hits, seconds } = limits[kind];
  const fingerprint = await requestFingerprint(deps, c, content);
  const { rows } = await sql<{ hits: number }>`
    select rate_limit_request(${bucketOf(kind, subject)}, make_interval(secs => ${seconds}), ${hits}, ${fingerprint},
      ${uncountedRepeats}) as hits`.execute(deps.database.queries);
  return rows[0]?.hits ?? 0;
}

/**
 * Returns a hash that a request and all its repeats share, or null if it has no Idempotency-Key. The hash includes the
 * content, so that one key can't be used to try many secrets. `content`: used instead of the body if that can't be read
 * yet.
 */
async function requestFingerprint<E extends Env>(
  { environment }: Deps,
  c: Context<E>,
  content?: string,
): Promise<string | null> {
  const key = c.req.header('Idempotency-Key');
  if (!key) return null;
  const parts = [
    key,
    c.req.method,
    c.req.url,
    c.req.header('Authorization'),
    content ?? (await c.req.text()),
  ];
  const [fingerprint] = keyedHashes(deriveKeys(environment, 'rate-limit'), JSON.stringify(parts));
  return fingerprint.toString('base64url');
}

/** Counts a hit of `subject` in a transaction; a rollback undoes it. Throws TOO_MANY_REQUESTS. */
export async function countInTransaction(trx: Handle, kind: Kind, subject: string): Promise<void> {
  if (!(await countWithinLimit(trx, kind, subject))) throw await tooMany(trx, kind, subject);
}

/** Counts a hit of `subject`. Returns false if that exceeds the limit. */
export async function countWithinLimit(handle: Handle, kind: Kind, subject: string): Promise<boolean> {
  const { hits, seconds } = limits[kind];
  return (await countHit(handle, bucketOf(kind, subject), seconds)) <= hits;
}

/** Counts a hit in a bucket. Returns the number of hits in the current window. `seconds`: length of a new window. */
export async function countHit(handle: Handle, bucket: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select rate_limit_hit(${bucket}, make_interval(secs => ${seconds})) as hits`.execute(handle);
  return rows[0]?.hits ?? 0;
}

/** Returns whether `subject` has hits left, without counting one. */
export const hasHitsLeft = async (deps: Deps, kind: Kind, subject: string): Promise<boolean> =>
  (await hitsLeft(deps.database.queries, kind, subject)) > 0;

/** Returns how many hits `subject` has left, without counting one. */
export async function hitsLeft(handle: Handle, kind: Kind, subject: string): Promise<number> {
  const { hits } = await readWindow(handle, bucketOf(kind, subject));
  return Math.max(0, limits[kind].hits - hits);
}

/** Returns when the current window of `subject` ends. */
export async function windowEnd(handle: Handle, kind: Kind, subject: string, now: Date): Promise<Date> {
  const { secondsLeft } = await readWindow(handle, bucketOf(kind, subject));
  return new Date(now.getTime() + secondsLeft * 1000);
}

/** Kinds that the database counts under another name, as gateways of earlier versions do. */
const storedNames: Partial<Record<Kind, string>> = {
  email: 'letter',
  emails: 'letters',
  testInterview: 'trial',
};

const bucketOf = (kind: Kind, subject: string): string => `${storedNames[kind] ?? kind} ${subject}`;

/** Returns the error for a subject that has no hits left. */
export async function tooMany(handle: Handle, kind: Kind, subject: string): Promise<AppError> {
  const { secondsLeft } = await readWindow(handle, bucketOf(kind, subject));
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeft });
}

/** Returns the number of hits in a bucket's current window, and the time until the window ends (s). */
export async function readWindow(
  handle: Handle,
  bucket: string,
): Promise<{ hits: number; secondsLeft: number }> {
  const { rows } = await sql<{ hits: number; secondsLeft: number }>`
    select hits, seconds_left from rate_limit_window(${bucket})`.execute(handle);
  return rows[0] ?? { hits: 0, secondsLeft: 1 };
}

/** Returns the caller's IP address. For IPv6, returns the /64 network instead, because it belongs to one customer. */
export function callerAddress<E extends Env>(deps: Deps, c: Context<E>): string {
  const { TRUSTED_PROXIES: proxies } = deps.environment;
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
  const seen = proxies ? forwarded.at(-proxies) : undefined;
  // In-process requests have no socket.
  return networkOf(seen || ('incoming' in (c.env ?? {}) ? (getConnInfo(c).remote.address ?? '') : ''));
}

/** Removes a port, which some proxies add, and writes an IPv4 address that is mapped to IPv6 as IPv4. */
const plainAddress = (written: string): string =>
  written
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '');

/**
 * Returns the /64 network of an IPv6 address: "2001:db8::1" → "2001:db8:0:0::/64". Returns other addresses as they are,
 * without a port.
 */
export function networkOf(written: string): string {
  const address = plainAddress(written);
  if (!isIPv6(address) || address.includes('.')) return address;
  const [start = '', end = ''] = address.split('%')[0]?.split('::') ?? [];
  const [before, behind] = [start, end].map((half) => half.split(':').filter(Boolean));
  const left = before ?? [];
  const zeros = address.includes('::') ? 8 - left.length - (behind?.length ?? 0) : 0;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...(behind ?? [])];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
