import { z } from 'zod';
import { confirmation, email } from './auth.ts';
import { id, language, sortedPageQuery, text } from '../platform/common.ts';
import type {
  CompanyKind,
  InterviewStatus,
  Language,
  MemberRole,
  Plan,
  ProfileType,
  UserStatus,
} from '../platform/enumerations.ts';
import { companyKinds, profileTypes, userStatuses } from '../platform/enumerations.ts';
import type { AdminCompanyCalling } from './calling.ts';
import type { InvitationRow } from './members.ts';
import { personName, plainName, wholeName } from '../platform/names.ts';

/** Maximum value of a count. 1,001 is displayed as "more than 1,000". */
export const adminCountCap = 1001;

/** Maximum value of a total in the overview. One more is displayed as "10,000+". */
export const overviewCap = 10_000;
/** GET /v1/admin/overview: totals of the platform, each at most `overviewCap` + 1. */
export interface AdminOverview {
  companies: number;
  users: number;
  candidates: number;
  /** Interviews in progress now. */
  running: number;
  /** Interviews completed in the last 30 days. */
  completed: number;
}

const search = { q: text.trim().max(200).optional() };

/** `deleted`: by its owner. Such a company is closed, and erased after a few days. */
export const companyStates = ['open', 'deleted'] as const;
export type CompanyState = (typeof companyStates)[number];
export const companySorts = ['newest', 'name'] as const;
export type CompanySort = (typeof companySorts)[number];
export const companiesQuery = sortedPageQuery.extend({
  ...search,
  kind: z.enum(companyKinds).optional(),
  state: z.enum(companyStates).optional(),
  sort: z.enum(companySorts).default('newest'),
});
export type CompaniesQuery = z.infer<typeof companiesQuery>;

export interface AdminPerson {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
}
export interface AdminCompany {
  id: string;
  kind: CompanyKind;
  name: string;
  plan: Plan;
  createdAt: string;
  /** When the company will be erased; null if its owner hasn't deleted it. */
  erasedAt: string | null;
  /** Null until the owner accepts the invitation. */
  owner: AdminPerson | null;
  /** Capped at `adminCountCap`. */
  counts: { members: number; candidates: number; sessions: number };
}
export interface AdminMember extends AdminPerson {
  role: MemberRole;
  status: UserStatus;
  joinedAt: string;
  lastLogin: string | null;
}
export interface AdminCompanyDetail extends AdminCompany {
  timeZone: string;
  /** True for plans from a beta code, which have no quotas. */
  unlimited: boolean;
  calling: AdminCompanyCalling;
  members: AdminMember[];
  invitations: InvitationRow[];
}
export const newCompanyBody = z.object({ name: plainName, ownerEmail: email, language });
export type NewCompanyBody = z.infer<typeof newCompanyBody>;
export const ownerInvitationBody = z.object({ email, confirmation });
export type OwnerInvitationBody = z.infer<typeof ownerInvitationBody>;

export interface AdminJob {
  id: string;
  name: string;
  position: string;
  open: boolean;
  /** Capped at `adminCountCap`. */
  applications: number;
  createdAt: string;
}
export interface AdminSession {
  sessionId: string;
  title: string;
  candidateName: string;
  status: InterviewStatus;
  scheduledAt: string | null;
  startedAt: string | null;
  createdAt: string;
  overallScore: number | null;
  /** Whether the offline engine made the report. It compares words, so its score is no judgement. */
  offlineDemo: boolean;
}

export const userSorts = ['newest', 'name'] as const;
export type UserSort = (typeof userSorts)[number];
export const usersQuery = sortedPageQuery.extend({
  ...search,
  profile: z.enum(profileTypes).optional(),
  status: z.enum(userStatuses).optional(),
  sort: z.enum(userSorts).default('newest'),
});
export type UsersQuery = z.infer<typeof usersQuery>;
export interface AdminUser extends AdminPerson {
  profileType: ProfileType;
  status: UserStatus;
  emailVerified: boolean;
  /** The invitation of an admin who hasn't chosen a password yet; null for everybody else. */
  invitation: { expiresAt: string; expired: boolean } | null;
  /** `erasedAt`: when the company will be erased; null if its owner hasn't deleted it. */
  company: { id: string; name: string; erasedAt: string | null } | null;
  memberRole: MemberRole | null;
  lastLogin: string | null;
  createdAt: string;
}
export interface AdminLogin {
  at: string;
  endedAt: string | null;
}
export interface AdminUserDetail extends AdminUser {
  language: Language;
  /** The last 50 sign-ins, newest first. */
  logins: AdminLogin[];
}
export const newAdminBody = z
  .object({
    firstName: personName,
    lastName: personName,
    email,
    language,
    confirmation,
  })
  .superRefine(wholeName);
export type NewAdminBody = z.infer<typeof newAdminBody>;

export const allCandidatesQuery = sortedPageQuery.extend({ ...search, companyId: id.optional() });
export type AllCandidatesQuery = z.infer<typeof allCandidatesQuery>;
export interface AdminCandidate {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  currentJobTitle: string;
  company: { id: string; name: string };
  createdAt: string;
  /** The candidate's newest session; null if there is none. */
  session: { id: string; title: string; status: InterviewStatus; scheduledAt: string | null } | null;
}
