import type { Confirmation, SigninResult } from '@candi/contract/identity/auth';
import type {
  CollaboratorRole,
  InvitationBody,
  MembersAnswer,
  SetupBody,
} from '@candi/contract/identity/members';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import { currentUserKey } from '#data/current-user.ts';
import type { Submission } from '#data/submission.ts';
import { withRole } from './with-role.ts';

const membersKey = ['members'] as const;

/** API calls made by an invited person, authorised by the invitation link's token. */
const invitedCalls = (token: string) => api({ quiet: true, authorization: `Link ${token}` }).v1.setup;

export const memberQueries = {
  /** Members and pending invitations. */
  list: queryOptions({
    queryKey: membersKey,
    queryFn: (): Promise<MembersAnswer> => answer(api({ quiet: true }).v1.members.$get()),
    refetchOnMount: 'always',
  }),
  /** Invitation that a link's token belongs to. */
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['invitation', token],
      queryFn: () => answer(invitedCalls(token).$get()),
      refetchOnMount: 'always',
      gcTime: 0,
    }),
};

const refreshMembers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: membersKey });

/** A new role. `confirmation`: given if it was asked for, because one of the roles is that of an admin. */
interface RoleChange {
  role: CollaboratorRole;
  asked: boolean;
  confirmation: Confirmation;
}
/** The member whom a sensitive action is about. */
interface MemberAction {
  userId: string;
  confirmation: Confirmation;
}

/** Changes a member's role. The new role is shown immediately, and reverted if the call fails. */
export const changeRole = (userId: string) =>
  mutationOptions({
    mutationFn: ({ role, asked, confirmation }: RoleChange) =>
      answer(
        // The dialog that asks for the confirmation shows the error itself.
        api({ background: true, quiet: asked }).v1.members[':userId'].$patch({
          param: { userId },
          json: { role, confirmation },
        }),
      ),
    onMutate: async ({ role }, { client }) => {
      await client.cancelQueries({ queryKey: membersKey });
      const before = client.getQueryData<MembersAnswer>(membersKey);
      if (before) client.setQueryData(membersKey, withRole(before, userId, role));
      return before?.members.find((member) => member.userId === userId)?.role;
    },
    onError: (_error, _role, before, { client }) => {
      // Only this member's role is reverted, because another change may be in progress.
      if (before)
        client.setQueryData<MembersAnswer>(membersKey, (now) => now && withRole(now, userId, before));
    },
  });

export const removeMember = mutationOptions({
  mutationFn: ({ userId, confirmation }: MemberAction) =>
    answer(api({ quiet: true }).v1.members[':userId'].$delete({ param: { userId }, json: { confirmation } })),
  onSuccess: (_answer, _action, _begun, { client }) => refreshMembers(client),
});

/** Transfers the ownership of the company to another member. */
export const handOver = mutationOptions({
  mutationFn: (json: MemberAction) => answer(api({ quiet: true }).v1.company.owner.$put({ json })),
  onSuccess: async (_answer, _action, _begun, { client }) => {
    await client.invalidateQueries({ queryKey: currentUserKey });
    await refreshMembers(client);
  },
});

export const invite = mutationOptions({
  mutationFn: ({ values, idempotencyKey }: Submission<InvitationBody>) => {
    // Entered before another role was chosen.
    const confirmation = values.role === 'ADMIN' ? values.confirmation : undefined;
    return answer(
      api({ quiet: true, idempotencyKey }).v1.invitations.$post({ json: { ...values, confirmation } }),
    );
  },
  onSuccess: (_invited, _submission, _begun, { client }) => refreshMembers(client),
});

/** Sends an invitation again. Failures are shown as a toast. */
export const resendInvitation = mutationOptions({
  mutationFn: (id: string) => answer(api().v1.invitations[':id'].resend.$post({ param: { id } })),
  onSuccess: (_answer, _id, _begun, { client }) => refreshMembers(client),
});

export const revokeInvitation = mutationOptions({
  mutationFn: (id: string) => answer(api({ quiet: true }).v1.invitations[':id'].$delete({ param: { id } })),
  onSuccess: (_answer, _id, _begun, { client }) => refreshMembers(client),
});

/** Removes the second factor of another member, whose logins end. */
export const resetFactor = mutationOptions({
  mutationFn: ({ userId, confirmation }: MemberAction) =>
    answer(
      api({ quiet: true }).v1.members[':userId']['second-factor'].reset.$post({
        param: { userId },
        json: { confirmation },
      }),
    ),
});

/** Creates an account for the invited person. `token`: from the invitation link. */
export const setUp = (token: string) =>
  mutationOptions({
    mutationFn: ({ values: json }: Submission<SetupBody>): Promise<SigninResult> =>
      answer(invitedCalls(token).$post({ json })),
  });

/** Joins the company with the invited person's existing account. `token`: from the invitation link. */
export const setUpBySignin = (token: string) =>
  mutationOptions({
    mutationFn: ({ values: json }: Submission<{ password: string }>): Promise<SigninResult> =>
      answer(invitedCalls(token).signin.$post({ json })),
  });
