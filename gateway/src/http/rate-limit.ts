import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { sql } from 'kysely';
import { AppError } from '../errors/app-error.ts';
import type { Deps, Env } from './context.ts';

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
  /** Applications from one address, which a whole campus may share; with one e-mail; and to one job. */
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

/** Counts a call of the caller's address, or of `subject`. Throws TOO_MANY_REQUESTS with `retryAfterSeconds`. */
export async function rateLimit<E extends Env>(
  deps: Deps,
  c: Context<E>,
  kind: Kind,
  subject = callerAddress(deps, c),
): Promise<void> {
  if ((await countHit(deps, kind, subject)) > limits[kind].hits) throw tooMany(kind);
}

/** Counts a hit of `subject` and returns how many its window has now. */
export async function countHit(deps: Deps, kind: Kind, subject: string): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select rate_limit_hit(${`${kind} ${subject}`}, make_interval(secs => ${limits[kind].seconds})) as hits
  `.execute(deps.database.queries);
  return rows[0]?.hits ?? 0;
}

/** Throws TOO_MANY_REQUESTS if `subject` has had all of its hits. Counts none. */
export async function assertHitLeft(deps: Deps, kind: Kind, subject: string): Promise<void> {
  const { rows } = await sql<{ hits: number }>`
    select rate_limit_hits(${`${kind} ${subject}`}) as hits`.execute(deps.database.queries);
  if ((rows[0]?.hits ?? 0) >= limits[kind].hits) throw tooMany(kind);
}

const tooMany = (kind: Kind) =>
  new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: limits[kind].seconds });

/** Forgets what was counted for a subject. */
export async function clearRateLimit(deps: Deps, kind: Kind, subject: string): Promise<void> {
  await sql`select rate_limit_clear(${`${kind} ${subject}`})`.execute(deps.database.queries);
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
