import type { Handle } from '../../platform/database/database.ts';
import { withMember, withUser } from '../../platform/database/with-company.ts';
import type { Account, Deps } from '../../platform/http/context.ts';

/** Runs a transaction that sees the user's account and, for a member, the accounts of the company. */
export const withAccount = <T>(
  { database }: Pick<Deps, 'database'>,
  { userId, companyId }: Pick<Account, 'userId' | 'companyId'>,
  fn: (trx: Handle) => Promise<T>,
): Promise<T> =>
  companyId === null ? withUser(database, userId, fn) : withMember(database, { companyId, userId }, fn);
