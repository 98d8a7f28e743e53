import type { MemberRole } from '@candi/contract/platform/enumerations';
import { can } from '@candi/contract/platform/permissions';

/** A member of a company on whose behalf something is read or written. */
export interface Actor {
  companyId: string;
  userId: string;
  memberRole: MemberRole;
}

/** Whose view of a company's interviews is asked for. */
export interface Reader {
  companyId: string;
  userId: string;
  /** Whether private interviews of others are shown, too. */
  seesPrivate: boolean;
}

export const readerOf = ({ companyId, userId, memberRole }: Actor): Reader => ({
  companyId,
  userId,
  seesPrivate: can(memberRole, 'interviews.read_private'),
});
