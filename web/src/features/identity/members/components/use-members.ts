import type { CollaboratorRole, MembersAnswer } from '@candi/contract/identity/members';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeRole, membersKey, readMembers } from '../api/member-calls.ts';
import { withRole } from '../with-role.ts';

export const useMembers = () =>
  useQuery({ queryKey: membersKey, queryFn: readMembers, refetchOnMount: 'always' });

/** Shows the new role at once, and the old one again where the gateway refuses it; a toast says why. */
export function useRoleChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: CollaboratorRole }) => changeRole(userId, role),
    onMutate: async ({ userId, role }) => {
      await queries.cancelQueries({ queryKey: membersKey });
      const before = queries.getQueryData<MembersAnswer>(membersKey);
      if (before) queries.setQueryData(membersKey, withRole(before, userId, role));
      return before?.members.find((member) => member.userId === userId)?.role;
    },
    onError: (_error, { userId }, role) => {
      // Only this one goes back: another change may be on its way.
      if (role) queries.setQueryData<MembersAnswer>(membersKey, (now) => now && withRole(now, userId, role));
    },
  });
}
