import type { Context } from 'hono';
import type { Actor } from '../actor.ts';
import type { Handle } from '../database/database.ts';
import { withCompany } from '../database/with-company.ts';
import type { Deps, Member, MemberEnv } from './context.ts';
import type { IdempotentRequest } from './idempotency.ts';
import { idempotentRequest, once } from './idempotency.ts';

/** A member who writes, with the idempotency data of the request. */
export interface Caller extends Actor {
  request: IdempotentRequest | null;
}

/** Returns the member who made a request, with the request's Idempotency-Key. `body`: the parsed request body. */
export const callerOf = (
  deps: Deps,
  c: Pick<Context<MemberEnv>, 'req' | 'var'>,
  body: unknown,
): Member & Caller => ({
  ...c.var.member,
  request: idempotentRequest(deps, c, c.var.member.userId, body),
});

/**
 * Runs a write in one transaction of the caller's company, only once per Idempotency-Key: a repeated request gets the
 * first result. Returns the result of `work`, which must be serialisable as JSON. `work` must write its audit log
 * entries with `writeAudit(trx, by, …)` and must not open transactions of its own. Without `request`, every call runs
 * `work`.
 *
 * export const removeMember = (deps: Deps, by: Caller, userId: string): Promise<object> => command(deps, by, async
 * (trx) => { … await writeAudit(trx, by, { action: 'member.remove', subjectId: userId }); return {}; });
 */
export const command = <T>(
  { database }: Pick<Deps, 'database'>,
  { companyId, request = null }: Pick<Actor, 'companyId'> & Partial<Pick<Caller, 'request'>>,
  work: (trx: Handle) => Promise<T>,
): Promise<T> => withCompany(database, companyId, (trx) => once(trx, companyId, request, () => work(trx)));
