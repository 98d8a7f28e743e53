import type { MemberRow, MembersAnswer } from '@candi/contract/identity/members';
import type { CollaboratorRole } from '@candi/contract/identity/members';
import { findSeats } from '../../billing/subscriptions/quota.ts';
import { logAuthEvent } from '../auth/auth-events.ts';
import { sendSecurityNotice } from '../auth/security-notices.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import type { ConnectedAccounts } from './connected-accounts.ts';
import { listInvitations, toInvitation } from './invitations.repository.ts';
import type { ListedMember } from './members.repository.ts';
import {
  deleteMember,
  listMembers,
  lockMember,
  removeMemberFactors,
  setMemberRole,
} from './members.repository.ts';

const toMember = ({ createdAt, ...member }: ListedMember): MemberRow => ({
  ...member,
  joinedAt: createdAt.toISOString(),
});

export const readMembers = (deps: Deps, companyId: string): Promise<MembersAnswer> =>
  withCompany(deps.database, companyId, async (trx) => ({
    members: (await listMembers(trx, companyId)).map(toMember),
    invitations: (await listInvitations(trx, companyId)).map((row) => toInvitation(row, deps.now())),
    seats: await findSeats(trx, companyId, deps.now()),
  }));

/**
 * Changes a member's role. `missing`: the error to throw if the action makes somebody an admin, or an admin something
 * else; null if the caller has confirmed it. Throws PAGE_NOT_FOUND if the member doesn't exist, and OWNER_STAYS for the
 * owner.
 */
export const changeRole = (
  deps: Deps,
  by: Caller,
  userId: string,
  role: CollaboratorRole,
  missing: AppError | null,
): Promise<object> =>
  command(deps, by, async (trx) => {
    const { companyId, userId: actorId } = by;
    const found = await lockMember(trx, companyId, userId);
    if (!found) throw new AppError('PAGE_NOT_FOUND');
    if (found.role === 'OWNER') throw new AppError('OWNER_STAYS');
    if (missing && [found.role, role].includes('ADMIN')) throw missing;
    await setMemberRole(trx, companyId, userId, role);
    const details = { from: found.role, to: role };
    await writeAudit(trx, by, { action: 'member.change_role', subjectId: userId, details });
    if (found.role !== role && [found.role, role].includes('ADMIN')) {
      const event = role === 'ADMIN' ? 'admin_given' : 'admin_taken';
      await sendSecurityNotice(trx, deps, { event, companyId, subject: { userId }, actorId });
    }
    logAuthEvent(deps, { action: 'member.change_role', account: { userId, companyId }, actorId });
    return {};
  });

/**
 * Removes a member: ends their logins and the access to their connected accounts, and keeps their work. `missing`: the
 * error to throw if the member is an admin; null if the caller has confirmed the action. Throws PAGE_NOT_FOUND if the
 * member doesn't exist, and OWNER_STAYS for the owner.
 */
export async function removeMember(
  deps: Deps,
  accounts: ConnectedAccounts,
  by: Caller,
  userId: string,
  missing: AppError | null,
): Promise<void> {
  let endAccess = async (): Promise<void> => undefined;
  await command(deps, by, async (trx) => {
    const { companyId, userId: actorId } = by;
    const found = await lockMember(trx, companyId, userId);
    if (!found) throw new AppError('PAGE_NOT_FOUND');
    if (missing && found.role === 'ADMIN') throw missing;
    if (found.role === 'ADMIN')
      await sendSecurityNotice(trx, deps, {
        event: 'admin_removed',
        companyId,
        subject: { userId },
        actorId,
      });
    endAccess = await accounts.release(trx, { companyId, userId });
    if (!(await deleteMember(trx, userId, deps.now()))) throw new AppError('OWNER_STAYS');
    await writeAudit(trx, by, { action: 'member.remove', subjectId: userId });
    return {};
  });
  await endAccess();
}

/**
 * Removes the second factors of another member who lost them, or whose account somebody else has taken over, and ends
 * all their logins. The caller must have confirmed the action. Throws PAGE_NOT_FOUND if the member doesn't exist,
 * ACCESS_DENIED for the owner and for the caller's own account, and SECOND_FACTOR_OFF if there is none.
 */
export const resetMemberFactor = (deps: Deps, by: Caller, userId: string): Promise<object> =>
  command(deps, by, async (trx) => {
    const { companyId, userId: actorId } = by;
    const found = await lockMember(trx, companyId, userId);
    if (!found) throw new AppError('PAGE_NOT_FOUND');
    if (found.role === 'OWNER' || userId === actorId) throw new AppError('ACCESS_DENIED');
    if (!(await removeMemberFactors(trx, userId, deps.now()))) throw new AppError('SECOND_FACTOR_OFF');
    await writeAudit(trx, by, { action: 'member.reset_factor', subjectId: userId });
    await sendSecurityNotice(trx, deps, { event: 'factor_reset', companyId, subject: { userId }, actorId });
    logAuthEvent(deps, { action: 'member.reset_factor', account: { userId, companyId }, actorId });
    return {};
  });

/**
 * Transfers ownership to another member; the previous owner becomes an admin. Throws PAGE_NOT_FOUND if the member
 * doesn't exist, and ACCESS_DENIED if the caller isn't the owner.
 */
export const transferOwnership = (deps: Deps, by: Caller, userId: string): Promise<object> =>
  command(deps, by, async (trx) => {
    const { companyId, userId: actorId } = by;
    // The caller may have just transferred ownership in another request.
    if ((await lockMember(trx, companyId, actorId))?.role !== 'OWNER') throw new AppError('ACCESS_DENIED');
    if (userId === actorId || !(await lockMember(trx, companyId, userId)))
      throw new AppError('PAGE_NOT_FOUND');
    await setMemberRole(trx, companyId, actorId, 'ADMIN');
    await setMemberRole(trx, companyId, userId, 'OWNER');
    await writeAudit(trx, by, { action: 'member.hand_over', subjectId: userId });
    const notice = { companyId, subject: { userId }, alsoTo: actorId, actorId };
    await sendSecurityNotice(trx, deps, { event: 'owner_changed', ...notice });
    logAuthEvent(deps, { action: 'member.hand_over', account: { userId, companyId }, actorId });
    return {};
  });
