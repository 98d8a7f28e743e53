import type { MemberRole } from '@candi/contract/platform/enumerations';
import type { MembersAnswer } from '@candi/contract/identity/members';

/** Returns the members with one role changed. The order is kept, so that rows don't move under the pointer. */
export const withRole = (answer: MembersAnswer, userId: string, role: MemberRole): MembersAnswer => ({
  ...answer,
  members: answer.members.map((member) => (member.userId === userId ? { ...member, role } : member)),
});
