import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Deps, Env } from './context.ts';
import { deriveKey } from './tokens.ts';

/** Maximum hits per window (s). Counted in the database, so that all gateways share them. */
export const limits = {
  /** Wrong passwords from one IP address, over all accounts. */
  guess: { hits: 19, seconds: 900 },
  /**
   * Wrong passwords from a device that has signed in to the account before; counted separately from its IP address.
   */
  deviceGuess: { hits: 10, seconds: 900 },
  /** Wrong current passwords entered by a signed-in user. */
  ownGuess: { hits: 10, seconds: 900 },
  /** Sign-ups from one IP address. */
  signup: { hits: 30, seconds: 3600 },
  /**
   * Emails requested from one IP address (`letters`), and for one account, link or email address (`letter`), such as
   * password resets. The window of `letter` is no longer than a reset link is valid, so a rejected user always has a
   * valid link.
   */
  letters: { hits: 40, seconds: 3600 },
  letter: { hits: 5, seconds: 3600 },
  /** One-time secrets tried from one IP address. */
  secret: { hits: 60, seconds: 900 },
  /** Public job pages read from one IP address. */
  openJob: { hits: 240, seconds: 60 },
  /**
   * Applications sent from one IP address (which a whole campus may share), with one email address, and to one job.
   */
  apply: { hits: 300, seconds: 3600 },
  applicant: { hits: 5, seconds: 3600 },
  applyToJob: { hits: 1000, seconds: 3600 },
  /** Calls with a candidate's link from one IP address. */
  link: { hits: 300, seconds: 60 },
  /** Test sessions with one candidate's link; each uses the capacity of one interview while it runs. */
  trial: { hits: 20, seconds: 86_400 },
  /** Requests of one user to the assistant; a drafted template takes six or more. */
  assistant: { hits: 240, seconds: 3600 },
  /** Beta codes tried from one IP address. */
  code: { hits: 20, seconds: 900 },
} as const;

type Kind = keyof typeof limits;

/** Maximum repeats of a request that aren't counted again: the automatic retries of a page. */
const uncountedRepeats = 3;

/**
 * Counts a call by the caller's IP address, or by `subject`. Repeats of a request (same Idempotency-Key and content)
 * count once. Throws TOO_MANY_REQUESTS with `retryAfterSeconds`. `content`: see `requestFingerprint`.
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
 * Counts a request of `subject` and returns the hits in the current window, or 0 for the repeat of a counted request.
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
 * Returns a hash shared by all repeats of a request, or null without an Idempotency-Key. The hash includes the
 * content, so that one key can't be used to try many secrets. `content`: replaces a body that can't be read yet.
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
  return createHmac('sha256', deriveKey(environment.SESSION_SECRET, 'rate-limit'))
    .update(JSON.stringify(parts))
    .digest('base64url');
}

/** Counts a hit of `subject` within a transaction; a rollback undoes it. Throws TOO_MANY_REQUESTS. */
export async function countInTransaction(trx: Handle, kind: Kind, subject: string): Promise<void> {
  const { hits, seconds } = limits[kind];
  if ((await countHit(trx, bucketOf(kind, subject), seconds)) > hits) throw await tooMany(trx, kind, subject);
}

/** Counts a hit in a bucket and returns the hits in its current window. `seconds`: length of a new window. */
export async function countHit(handle: Handle, bucket: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select rate_limit_hit(${bucket}, make_interval(secs => ${seconds})) as hits`.execute(handle);
  return rows[0]?.hits ?? 0;
}

/** Returns whether `subject` has hits left. Doesn't count a hit. */
export async function hasHitsLeft(deps: Deps, kind: Kind, subject: string): Promise<boolean> {
  const { hits } = await readWindow(deps.database.queries, bucketOf(kind, subject));
  return hits < limits[kind].hits;
}

const bucketOf = (kind: Kind, subject: string): string => `${kind} ${subject}`;

/** Returns the error for a subject without hits left. */
export async function tooMany(handle: Handle, kind: Kind, subject: string): Promise<AppError> {
  const { secondsLeft } = await readWindow(handle, bucketOf(kind, subject));
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeft });
}

/** Returns the hits in a bucket's current window, and the time until it ends (s). */
export async function readWindow(
  handle: Handle,
  bucket: string,
): Promise<{ hits: number; secondsLeft: number }> {
  const { rows } = await sql<{ hits: number; secondsLeft: number }>`
    select hits, seconds_left from rate_limit_window(${bucket})`.execute(handle);
  return rows[0] ?? { hits: 0, secondsLeft: 1 };
}

/** Resets the count of a subject. */
export async function clearRateLimit(deps: Deps, kind: Kind, subject: string): Promise<void> {
  await sql`select rate_limit_clear(${bucketOf(kind, subject)})`.execute(deps.database.queries);
}

/** Returns the caller's IP address. An IPv6 address is reduced to its /64 network, which belongs to one customer. */
export function callerAddress<E extends Env>(deps: Deps, c: Context<E>): string {
  const { TRUSTED_PROXIES: proxies } = deps.environment;
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
  const seen = proxies ? forwarded.at(-proxies) : undefined;
  // In-process requests have no socket.
  return networkOf(seen || ('incoming' in (c.env ?? {}) ? (getConnInfo(c).remote.address ?? '') : ''));
}

/** "2001:db8::1" → "2001:db8:0:0::/64"; other addresses are returned unchanged. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [start = '', end = ''] = address.split('%')[0]?.split('::') ?? [];
  const [before, behind] = [start, end].map((half) => half.split(':').filter(Boolean));
  const left = before ?? [];
  const zeros = address.includes('::') ? 8 - left.length - (behind?.length ?? 0) : 0;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...(behind ?? [])];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
