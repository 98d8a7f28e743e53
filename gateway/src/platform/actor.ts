import type { MemberRole } from '@candi/contract/platform/enumerations';
import { can } from '@candi/contract/platform/permissions';

/** The company member who makes a request. */
export interface Actor {
  companyId: string;
  userId: string;
  memberRole: MemberRole;
}

/** The reader of a query. Determines which interviews the query may return. */
export interface Reader {
  companyId: string;
  userId: string;
  /** Whether the reader can also see private interviews that others created. */
  seesPrivate: boolean;
}

export const readerOf = ({ companyId, userId, memberRole }: Actor): Reader => ({
  companyId,
  userId,
  seesPrivate: can(memberRole, 'interviews.read_private'),
});
