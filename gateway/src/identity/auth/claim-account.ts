import { withUser } from '../../platform/database/with-company.ts';
import type { Deps } from '../../platform/http/context.ts';
import { newSecret } from '../../platform/http/tokens.ts';
import { findVerification, proveEmail } from './accounts.repository.ts';
import { hashPassword } from './passwords.ts';

/** Returns the hash of a password that nobody knows. The account's owner can choose a password with an emailed link. */
export const hashUnknownPassword = (): Promise<string> => hashPassword(newSecret(), 'unknown password');

/** Confirms the account's email address. If it wasn't confirmed before, the account's password stops working. */
export async function claimAccount(deps: Deps, userId: string): Promise<void> {
  const verified = await withUser(deps.database, userId, (trx) => findVerification(trx, userId));
  if (verified) return;
  const passwordHash = await hashUnknownPassword();
  await withUser(deps.database, userId, (trx) => proveEmail(trx, passwordHash, deps.now()));
}
