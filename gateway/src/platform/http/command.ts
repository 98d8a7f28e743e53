import type { Context } from 'hono';
import type { Actor } from '../actor.ts';
import type { Handle } from '../database/database.ts';
import { withCompany } from '../database/with-company.ts';
import type { Deps, Member, MemberEnv } from './context.ts';
import type { IdempotentRequest } from './idempotency.ts';
import { idempotentRequest, once } from './idempotency.ts';

/** Who asks for a write that may be repeated, and what makes its repeat the same request. */
export interface Caller extends Actor {
  request: IdempotentRequest | null;
}

/** Returns the member who calls, with the Idempotency-Key of the request. `body`: the parsed request. */
export const callerOf = (
  deps: Deps,
  c: Pick<Context<MemberEnv>, 'req' | 'var'>,
  body: unknown,
): Member & Caller => ({
  ...c.var.member,
  request: idempotentRequest(deps, c, c.var.member.userId, body),
});

/**
 * Runs a write in one transaction of the caller's company, and once for each Idempotency-Key: a repeat gets the first
 * answer. Returns what `work` returns, which must survive JSON. `work` writes its lines in the audit log by
 * `writeAudit(trx, by, …)`; it must not open transactions of its own. Without `request` every call does the work.
 *
 *     export const removeMember = (deps: Deps, by: Caller, userId: string): Promise<object> =>
 *       command(deps, by, async (trx) => {
 *         …
 *         await writeAudit(trx, by, { action: 'member.remove', subjectId: userId });
 *         return {};
 *       });
 */
export const command = <T>(
  { database }: Pick<Deps, 'database'>,
  { companyId, request = null }: Pick<Actor, 'companyId'> & Partial<Pick<Caller, 'request'>>,
  work: (trx: Handle) => Promise<T>,
): Promise<T> => withCompany(database, companyId, (trx) => once(trx, companyId, request, () => work(trx)));
