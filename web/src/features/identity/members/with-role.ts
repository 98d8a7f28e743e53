import type { MemberRole } from '@candi/contract/platform/enumerations';
import type { MembersAnswer } from '@candi/contract/identity/members';

/** The same people, one of them in another role. Their order stays: a row must not jump from under the pointer. */
export const withRole = (answer: MembersAnswer, userId: string, role: MemberRole): MembersAnswer => ({
  ...answer,
  members: answer.members.map((member) => (member.userId === userId ? { ...member, role } : member)),
});
