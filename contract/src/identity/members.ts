import { z } from 'zod';
import { wholeName } from '../platform/names.ts';
import { confirmation, email, newPassword, passwordLength, person } from './auth.ts';
import { id, text } from '../platform/common.ts';
import type { MailStatus, MemberRole } from '../platform/enumerations.ts';

/** Roles that can be assigned. OWNER can't be assigned, only transferred. */
export const collaboratorRoles = ['ADMIN', 'EDITOR', 'VIEWER'] as const satisfies MemberRole[];
export type CollaboratorRole = (typeof collaboratorRoles)[number];

/** How long an invitation is valid (days). */
export const invitationDays = 7;

/** `confirmation`: needed to invite an admin. */
export const invitationBody = z.object({ email, role: z.enum(collaboratorRoles), confirmation });
export type InvitationBody = z.infer<typeof invitationBody>;
/** `confirmation`: needed to make somebody an admin, or to give an admin another role. */
export const roleBody = z.object({ role: z.enum(collaboratorRoles), confirmation });
export const ownerBody = z.object({ userId: id, confirmation });

export interface MemberRow {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: MemberRole;
  joinedAt: string;
}
export interface InvitationRow {
  id: string;
  email: string;
  role: MemberRole;
  createdAt: string;
  expiresAt: string;
  /** True if the invitation has expired. An expired invitation can be sent again. */
  expired: boolean;
  /** Status of the last invitation email; null if none was sent. */
  mail: MailStatus | null;
}
/** All members and pending invitations. The list isn't paged, because a plan has few seats. */
export interface MembersAnswer {
  members: MemberRow[];
  /** Pending invitations, newest first. */
  invitations: InvitationRow[];
  /** Seats of the plan, and how many are taken. Each pending invitation that hasn't expired takes one. */
  seats: { used: number; of: number };
}

/** What an invitation's link shows to the invited person. */
export interface InvitationAnswer {
  companyName: string;
  email: string;
  role: MemberRole;
  inviterName: string | null;
  /** True if an account with this email exists: the person then signs in instead of signing up. */
  hasAccount: boolean;
}
export const setupBody = z.object({ ...person, password: newPassword }).superRefine(wholeName);
export type SetupBody = z.infer<typeof setupBody>;
export const setupSigninBody = z.object({ password: text.min(1).max(passwordLength.max) });
