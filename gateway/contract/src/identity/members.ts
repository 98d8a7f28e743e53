import { z } from 'zod';
import { email, newPassword, passwordLength, person } from './auth.ts';
import { id, text } from '../platform/common.ts';
import type { MailStatus, MemberRole } from '../platform/enumerations.ts';

/** Every role but the owner's, which is handed over. */
export const collaboratorRoles = ['ADMIN', 'EDITOR', 'VIEWER'] as const satisfies MemberRole[];
export type CollaboratorRole = (typeof collaboratorRoles)[number];

/** How long an invitation is good. Days. */
export const invitationDays = 7;

export const invitationBody = z.object({ email, role: z.enum(collaboratorRoles) });
export type InvitationBody = z.infer<typeof invitationBody>;
export const roleBody = z.object({ role: z.enum(collaboratorRoles) });
export const ownerBody = z.object({ userId: id });

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
  /** Its time is over: it can be sent again. */
  expired: boolean;
  /** How its last mail went; null where none was made. */
  mail: MailStatus | null;
}
/** All of them: a plan's seats are few. */
export interface MembersAnswer {
  members: MemberRow[];
  /** Open ones, newest first. */
  invitations: InvitationRow[];
}

/** What the person behind an invitation's link sees. */
export interface InvitationAnswer {
  companyName: string;
  email: string;
  role: MemberRole;
  inviterName: string | null;
  /** Who has an account signs in with it; who has none makes one. */
  hasAccount: boolean;
}
export const setupBody = z.object({ ...person, password: newPassword });
export type SetupBody = z.infer<typeof setupBody>;
export const setupSigninBody = z.object({ password: text.min(1).max(passwordLength.max) });
