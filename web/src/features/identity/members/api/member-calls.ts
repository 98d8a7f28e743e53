import type { CollaboratorRole, InvitationBody, MembersAnswer } from '@candi/contract/identity/members';
import { answer, api } from '#data/api.ts';

export const membersKey = ['members'];

export const readMembers = (): Promise<MembersAnswer> => answer(api({ quiet: true }).v1.members.$get());

/** The page has shown the new role already; a failure is a toast. */
export const changeRole = (userId: string, role: CollaboratorRole): Promise<unknown> =>
  answer(api({ background: true }).v1.members[':userId'].$patch({ param: { userId }, json: { role } }));

export const removeMember = (userId: string): Promise<unknown> =>
  answer(api({ quiet: true }).v1.members[':userId'].$delete({ param: { userId } }));

export const handOver = (userId: string): Promise<unknown> =>
  answer(api({ quiet: true }).v1.company.owner.$put({ json: { userId } }));

export const invite = (body: InvitationBody, idempotencyKey: string): Promise<unknown> =>
  answer(api({ quiet: true, idempotencyKey }).v1.invitations.$post({ json: body }));

export const resendInvitation = (id: string): Promise<unknown> =>
  answer(api().v1.invitations[':id'].resend.$post({ param: { id } }));

export const revokeInvitation = (id: string): Promise<unknown> =>
  answer(api({ quiet: true }).v1.invitations[':id'].$delete({ param: { id } }));
