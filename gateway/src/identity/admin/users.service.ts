import type { AdminUser, AdminUserDetail, UsersQuery } from '@candi/contract/identity/admin';
import type { Page } from '@candi/contract/platform/common';
import type { UserStatus } from '@candi/contract/platform/enumerations';
import { profileOf, roles } from '../auth/profiles.ts';
import { sendSecurityNotice } from '../auth/security-notices.ts';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withAdmin } from '../../platform/database/with-admin.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { erasedAt } from '../companies/erased-at.ts';
import type { Account, Deps } from '../../platform/http/context.ts';
import { invitationExpiry } from '../members/invitations.service.ts';
import type { FoundUser } from './users.repository.ts';
import {
  findUser,
  listLogins,
  listUsers,
  lockActiveAdmins,
  removeFactors,
  setUserStatus,
} from './users.repository.ts';

const loginsShown = 50;

function invitationOf({ invitedAt }: FoundUser, now: Date): AdminUser['invitation'] {
  if (!invitedAt) return null;
  const expiresAt = invitationExpiry(invitedAt);
  return { expiresAt: expiresAt.toISOString(), expired: expiresAt <= now };
}

const toUser = (row: FoundUser, now: Date): AdminUser => ({
  userId: row.id,
  profileType: profileOf(row),
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  status: row.status,
  emailVerified: row.emailVerifiedAt !== null,
  invitation: invitationOf(row, now),
  company: row.companyId
    ? { id: row.companyId, name: row.companyName ?? '', erasedAt: erasedAt(row.companyDeletedAt) }
    : null,
  memberRole: row.memberRole,
  lastLogin: row.lastLogin?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export async function pageOfUsers(
  deps: Deps,
  admin: Account,
  { after, limit, q, profile, status, sort }: UsersQuery,
): Promise<Page<AdminUser>> {
  const line = {
    companyId: null,
    action: 'user.list' as const,
    subjectId: null,
    details: { q, profile, status },
  };
  const filters = { q, role: profile && roles[profile], status, sort };
  const rows = await withAdmin(deps.database, admin.userId, line, (trx) =>
    listUsers(trx, filters, after, limit + 1),
  );
  return keysetPage(rows, limit, sort, (row) => toUser(row, deps.now()));
}

/** Returns a user's details. Throws PAGE_NOT_FOUND if the user doesn't exist. */
export const readUser = (deps: Deps, admin: Account, id: string): Promise<AdminUserDetail> =>
  withAdmin(
    deps.database,
    admin.userId,
    (user) => ({ companyId: user.company?.id ?? null, action: 'user.read' as const, subjectId: id }),
    async (trx) => {
      const row = await findUser(trx, id);
      if (!row) throw new AppError('PAGE_NOT_FOUND');
      const logins = await listLogins(trx, id, loginsShown);
      return {
        ...toUser(row, deps.now()),
        language: row.language,
        logins: logins.map(({ lastLogin, endedAt }) => ({
          at: lastLogin.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
        })),
      };
    },
  );

/**
 * Suspends or activates a user, and emails them and the owner of their company. Suspending ends all logins. Throws
 * OWN_ACCOUNT for the admin's own account, ACCESS_DENIED if the admin has been suspended, and PAGE_NOT_FOUND if the user
 * doesn't exist.
 */
export async function changeStatus(
  deps: Deps,
  admin: Account,
  id: string,
  status: UserStatus,
): Promise<void> {
  if (id === admin.userId) throw new AppError('OWN_ACCOUNT');
  const action = status === 'active' ? 'user.activate' : 'user.suspend';
  await withAdmin(
    deps.database,
    admin.userId,
    (companyId: string | null) => ({ companyId, action, subjectId: id }),
    async (trx) => {
      if (!(await lockActiveAdmins(trx)).includes(admin.userId)) throw new AppError('ACCESS_DENIED');
      const row = await findUser(trx, id);
      if (!row || !(await setUserStatus(trx, id, status))) throw new AppError('PAGE_NOT_FOUND');
      const { companyId } = row;
      if (row.status !== status) {
        const event = status === 'active' ? 'activated' : 'suspended';
        await sendSecurityNotice(trx, deps, { event, companyId, subject: { userId: id }, actorId: null });
      }
      return companyId;
    },
  );
}

/**
 * Removes a user's second factors and ends all their logins. Emails the user and the owner of their company. The admin must
 * have confirmed the action. Throws ACCESS_DENIED for the admin's own account, PAGE_NOT_FOUND if the user doesn't exist, and
 * SECOND_FACTOR_OFF if they have none.
 */
export async function resetUserFactor(deps: Deps, admin: Account, id: string): Promise<void> {
  if (id === admin.userId) throw new AppError('ACCESS_DENIED');
  await withAdmin(
    deps.database,
    admin.userId,
    (companyId: string | null) => ({ companyId, action: 'user.reset_factor' as const, subjectId: id }),
    async (trx) => {
      const row = await findUser(trx, id);
      if (!row) throw new AppError('PAGE_NOT_FOUND');
      if (!(await removeFactors(trx, id, deps.now()))) throw new AppError('SECOND_FACTOR_OFF');
      const { companyId } = row;
      const notice = { companyId, subject: { userId: id }, actorId: null };
      await sendSecurityNotice(trx, deps, { event: 'factor_reset', ...notice });
      return companyId;
    },
  );
}
