import { can } from '@candi/contract/platform/permissions';
import { type Reader, readerOf } from '../actor.ts';
import { findAccountByLogin } from '../database/lookups.ts';
import { AppError } from '../errors/app-error.ts';
import type { Account, Deps } from './context.ts';
import { idleEnd, loginEnd, type FileClaims } from './tokens.ts';

/** How long the URL of a file stays valid (s). */
const keySeconds = 2 * 60 * 60;

/** The user who requested a file's URL, and the login they used. */
export type KeyHolder = Pick<Account, 'userId' | 'lastLogin'>;

/**
 * Builds the claims that all file keys share. The key is part of the URL, because frames, links and media elements
 * can't send headers.
 */
export const fileClaims = ({ userId, lastLogin }: KeyHolder, company: string, now: Date): FileClaims => ({
  exp: Math.floor(now.getTime() / 1000) + keySeconds,
  company,
  user: userId,
  lastLogin: lastLogin.toISOString(),
});

/**
 * Returns the key's user as a reader of the company's files, with the user's current rights. Throws INVALID_TOKEN
 * unless that login is still active and the user is still a member of the company or a platform admin.
 */
export async function readerOfKey(deps: Deps, { company, user, lastLogin }: FileClaims): Promise<Reader> {
  const login = new Date(lastLogin);
  const account = await findAccountByLogin(deps.database, user, login);
  if (account?.status !== 'active' || loginEnd(login) <= deps.now() || idleEnd(account.seenAt) <= deps.now())
    throw new AppError('INVALID_TOKEN');
  if (account.role === 'ADMIN') return { companyId: company, userId: user, seesPrivate: true };
  const { companyId, memberRole } = account;
  if (companyId !== company || !memberRole || !can(memberRole, 'company.read'))
    throw new AppError('INVALID_TOKEN');
  return readerOf({ companyId, userId: user, memberRole });
}
