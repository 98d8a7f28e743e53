import { withUser } from '../../platform/database/with-company.ts';
import type { Deps } from '../../platform/http/context.ts';
import { newSecret } from '../../platform/http/tokens.ts';
import { findVerification, proveEmail } from './accounts.repository.ts';
import { hashPassword } from './passwords.ts';

/** Returns the hash of a password that nobody knows. The account's owner can choose a password with an emailed link. */
export const hashUnknownPassword = (): Promise<string> => hashPassword(newSecret(), 'unknown password');

/** Returns the hash of an unknown password if the account's email address isn't confirmed; null if it is. */
export async function hashIfUnconfirmed(deps: Deps, userId: string): Promise<string | null> {
  const isConfirmed = await withUser(deps.database, userId, (trx) => findVerification(trx, userId));
  return isConfirmed ? null : hashUnknownPassword();
}

/** Confirms the account's email address. If it wasn't confirmed before, the account's password stops working. */
export async function claimAccount(deps: Deps, userId: string): Promise<void> {
  const passwordHash = await hashIfUnconfirmed(deps, userId);
  if (passwordHash === null) return;
  await withUser(deps.database, userId, (trx) => proveEmail(trx, passwordHash, deps.now()));
}
