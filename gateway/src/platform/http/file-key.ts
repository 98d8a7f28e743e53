import { can } from '@candi/contract/platform/permissions';
import { findAccountByLogin } from '../database/lookups.ts';
import { AppError } from '../errors/app-error.ts';
import type { Account, Deps } from './context.ts';
import { loginEnd, type FileClaims } from './tokens.ts';

/** How long a page may request the file it shows (s). */
const keySeconds = 2 * 60 * 60;

/** Who asked for the address of a file, by the login they asked with. */
export type KeyHolder = Pick<Account, 'userId' | 'lastLogin'>;

/** What every key of a file says; a frame, a link or a media element can't send headers, so the key stands in its address. */
export const fileClaims = ({ userId, lastLogin }: KeyHolder, company: string, now: Date): FileClaims => ({
  exp: Math.floor(now.getTime() / 1000) + keySeconds,
  company,
  user: userId,
  lastLogin: lastLogin.toISOString(),
});

/**
 * Throws INVALID_TOKEN unless whoever asked for the key may still read what belongs to the company: they are signed in
 * with the same login, and they are an admin of the platform or still a member.
 */
export async function assertHolderReads(deps: Deps, { company, user, lastLogin }: FileClaims): Promise<void> {
  const login = new Date(lastLogin);
  const account = await findAccountByLogin(deps.database, user, login);
  if (account?.status !== 'active' || loginEnd(login) <= deps.now()) throw new AppError('INVALID_TOKEN');
  if (account.role === 'ADMIN') return;
  const { companyId, memberRole } = account;
  if (companyId !== company || !memberRole || !can(memberRole, 'company.read'))
    throw new AppError('INVALID_TOKEN');
}
