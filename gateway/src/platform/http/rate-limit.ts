import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Deps, Env } from './context.ts';
import { deriveKey } from './tokens.ts';

/** Hits in a window of seconds, counted in the database, so that all gateways share them. */
export const limits = {
  /** Wrong passwords from one address, over all accounts. */
  guess: { hits: 19, seconds: 900 },
  /** Wrong passwords from a device that has signed in to the account before: it doesn't share its address's count. */
  deviceGuess: { hits: 10, seconds: 900 },
  /** Wrong current passwords of somebody who is signed in. */
  ownGuess: { hits: 10, seconds: 900 },
  /** Sign-ups from one address. */
  signup: { hits: 30, seconds: 3600 },
  /**
   * Letters asked for from one address, and to one account: a new password, the confirmation again. The second window is
   * no longer than a link to a new password works: whoever is refused has one that does.
   */
  letters: { hits: 40, seconds: 3600 },
  letter: { hits: 5, seconds: 3600 },
  /** One-time secrets tried from one address. */
  secret: { hits: 60, seconds: 900 },
  /** Public job pages read from one address. */
  openJob: { hits: 240, seconds: 60 },
  /** Applications sent from one address, which a whole campus may share, and to one job; made with one e-mail. */
  apply: { hits: 300, seconds: 3600 },
  applicant: { hits: 5, seconds: 3600 },
  applyToJob: { hits: 1000, seconds: 3600 },
  /** Calls with a candidate's link from one address. */
  link: { hits: 300, seconds: 60 },
  /** Tests by one candidate's link: each takes the place of an interview while it runs. */
  trial: { hits: 20, seconds: 86_400 },
  /** Beta codes tried from one address. */
  code: { hits: 20, seconds: 900 },
} as const;

type Kind = keyof typeof limits;

/** Maximum repeats of a request that aren't counted again: the retries that a page makes. */
const uncountedRepeats = 3;

/**
 * Counts a call of the caller's address, or of `subject`. Repeats of a request (same Idempotency-Key and content) count
 * once. Throws TOO_MANY_REQUESTS with `retryAfterSeconds`. `content`: see `requestMark`.
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

/** Counts a request of `subject` and returns how many its window has now; 0 for the repeat of a counted request. */
export async function countRequest<E extends Env>(
  deps: Deps,
  c: Context<E>,
  kind: Kind,
  subject: string,
  content?: string,
): Promise<number> {
  const { hits, seconds } = limits[kind];
  const mark = await requestMark(deps, c, content);
  const { rows } = await sql<{ hits: number }>`
    select rate_limit_request(${bucketOf(kind, subject)}, make_interval(secs => ${seconds}), ${hits}, ${mark},
      ${uncountedRepeats}) as hits`.execute(deps.database.queries);
  return rows[0]?.hits ?? 0;
}

/**
 * What the repeats of a request share; null without an Idempotency-Key. The content is part of it, so that one key can't
 * try many secrets. `content`: stands for a body that can't be read yet.
 */
async function requestMark<E extends Env>(
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

/** Counts a hit of `subject` within a transaction: what is undone isn't counted. Throws TOO_MANY_REQUESTS. */
export async function countWithin(trx: Handle, kind: Kind, subject: string): Promise<void> {
  const { hits, seconds } = limits[kind];
  const { rows } = await sql<{ hits: number }>`
    select rate_limit_hit(${bucketOf(kind, subject)}, make_interval(secs => ${seconds})) as hits`.execute(
    trx,
  );
  if ((rows[0]?.hits ?? 0) > hits) throw await tooMany(trx, kind, subject);
}

/** Throws TOO_MANY_REQUESTS if `subject` has had all of its hits. Counts none. */
export async function assertHitLeft(deps: Deps, kind: Kind, subject: string): Promise<void> {
  const { queries } = deps.database;
  const { hits } = await readWindow(queries, bucketOf(kind, subject));
  if (hits >= limits[kind].hits) throw await tooMany(queries, kind, subject);
}

const bucketOf = (kind: Kind, subject: string): string => `${kind} ${subject}`;

async function tooMany(handle: Handle, kind: Kind, subject: string): Promise<AppError> {
  const { secondsLeft } = await readWindow(handle, bucketOf(kind, subject));
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeft });
}

/** The hits of a bucket's present window, and the time until it ends (s). */
export async function readWindow(
  handle: Handle,
  bucket: string,
): Promise<{ hits: number; secondsLeft: number }> {
  const { rows } = await sql<{ hits: number; secondsLeft: number }>`
    select hits, seconds_left from rate_limit_window(${bucket})`.execute(handle);
  return rows[0] ?? { hits: 0, secondsLeft: 1 };
}

/** Forgets what was counted for a subject. */
export async function clearRateLimit(deps: Deps, kind: Kind, subject: string): Promise<void> {
  await sql`select rate_limit_clear(${bucketOf(kind, subject)})`.execute(deps.database.queries);
}

/** The address that a call came from. An IPv6 one stands for its network (/64), which is one customer's. */
export function callerAddress<E extends Env>(deps: Deps, c: Context<E>): string {
  const { TRUSTED_PROXIES: proxies } = deps.environment;
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
  const seen = proxies ? forwarded.at(-proxies) : undefined;
  // Requests made in-process have no socket.
  return networkOf(seen || ('incoming' in (c.env ?? {}) ? (getConnInfo(c).remote.address ?? '') : ''));
}

/** "2001:db8::1" → "2001:db8:0:0::/64"; whatever is no IPv6 address stays as it is. */
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
