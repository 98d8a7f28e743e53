import type { MemberRole } from '@candi/contract/platform/enumerations';
import { can } from '@candi/contract/platform/permissions';

/** A member of a company on whose behalf something is read or written. */
export interface Actor {
  companyId: string;
  userId: string;
  memberRole: MemberRole;
}

/** The reader of a query, which determines the interviews it may return. */
export interface Reader {
  companyId: string;
  userId: string;
  /** Whether the reader also sees private interviews created by others. */
  seesPrivate: boolean;
}

export const readerOf = ({ companyId, userId, memberRole }: Actor): Reader => ({
  companyId,
  userId,
  seesPrivate: can(memberRole, 'interviews.read_private'),
});
