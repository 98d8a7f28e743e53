import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { sql } from 'kysely';
import { AppError } from '../errors/app-error.ts';
import type { Deps, Env } from './context.ts';

/** Hits in a window of seconds, counted in the database, so that all gateways share them. */
export const limits = {
  /** Wrong passwords for one account. */
  account: { hits: 10, seconds: 900 },
  /** Sign-ins from one address. */
  signin: { hits: 100, seconds: 900 },
  /** Sign-ups from one address. */
  signup: { hits: 30, seconds: 3600 },
  /** Letters asked for from one address, and to one account: a new password, the confirmation again. */
  letters: { hits: 40, seconds: 3600 },
  letter: { hits: 5, seconds: 3600 },
  /** One-time secrets tried from one address. */
  secret: { hits: 60, seconds: 900 },
  /** Public job pages read from one address. */
  openJob: { hits: 240, seconds: 60 },
  /** Applications from one address, and to one job. */
  apply: { hits: 30, seconds: 3600 },
  applyToJob: { hits: 1000, seconds: 3600 },
  /** Calls with a candidate's link from one address. */
  link: { hits: 300, seconds: 60 },
  /** Tests by one candidate's link: each takes the place of an interview while it runs. */
  trial: { hits: 20, seconds: 86_400 },
  /** Beta codes tried from one address. */
  code: { hits: 20, seconds: 900 },
} as const;

/** Counts a call of the caller's address, or of `subject`. Throws TOO_MANY_REQUESTS with `retryAfterSeconds`. */
export async function rateLimit<E extends Env>(
  deps: Deps,
  c: Context<E>,
  kind: keyof typeof limits,
  subject = callerAddress(deps, c),
): Promise<void> {
  const { hits, seconds } = limits[kind];
  const { rows } = await sql<{ hits: number }>`
    select rate_limit_hit(${`${kind} ${subject}`}, make_interval(secs => ${seconds})) as hits
  `.execute(deps.database.queries);
  if ((rows[0]?.hits ?? 0) <= hits) return;
  c.header('Retry-After', String(seconds));
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
}

/** Forgets what was counted for a subject. */
export async function clearRateLimit(deps: Deps, kind: keyof typeof limits, subject: string): Promise<void> {
  await sql`select rate_limit_clear(${`${kind} ${subject}`})`.execute(deps.database.queries);
}

function callerAddress<E extends Env>(deps: Deps, c: Context<E>): string {
  const { TRUSTED_PROXIES: proxies } = deps.environment;
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
  const seen = proxies ? forwarded.at(-proxies) : undefined;
  // Requests made in-process have no socket.
  return seen || ('incoming' in (c.env ?? {}) ? (getConnInfo(c).remote.address ?? '') : '');
}
