import { can } from '@candi/contract/platform/permissions';
import type { Member } from '../../platform/http/context.ts';
import type { Reader } from './interviews.repository.ts';

export const readerOf = ({ companyId, userId, memberRole }: Member): Reader => ({
  companyId,
  userId,
  seesPrivate: can(memberRole, 'interviews.read_private'),
});
