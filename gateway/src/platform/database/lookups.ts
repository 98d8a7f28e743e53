import { sql } from 'kysely';
import type { Language, MemberRole, UserRole, UserStatus } from '@candi/contract/platform/enumerations';
import type { Database } from './database.ts';

/**
 * Look-ups for requests whose company isn't known yet. Each calls a SECURITY DEFINER function that finds a row by its
 * exact key. The caller continues with `withCompany(database, found.companyId, …)`.
 */

export interface FoundLink {
  companyId: string;
  sessionId: string;
  interviewId: string;
  candidateId: string;
}
export interface FoundByLink extends FoundLink {
  /** True if the link no longer works because the company was deleted. */
  closed: boolean;
}
/** Finds a session by the SHA-256 hash of its link's token. */
export async function findSessionByLink(
  { queries }: Database,
  linkHash: Buffer,
): Promise<FoundByLink | undefined> {
  const { rows } = await sql<FoundByLink>`
    select company_id, session_id, interview_id, candidate_id, closed
    from session_by_link(${linkHash})`.execute(queries);
  return rows[0];
}

/** Finds a session by the keyed hash of its PIN. */
export async function findSessionByPin(
  { queries }: Database,
  lookup: Buffer,
): Promise<FoundByLink | undefined> {
  const { rows } = await sql<FoundByLink>`
    select company_id, session_id, interview_id, candidate_id, closed
    from session_by_pin(${lookup})`.execute(queries);
  return rows[0];
}

/**
 * Finds the company of a session. Used by the agent, the webhook and the watchdog, which only know the session's id.
 */
export async function findCompanyOfSession(
  { queries }: Database,
  sessionId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ company: string | null }>`
    select company_of_session(${sessionId}) as company`.execute(queries);
  return rows[0]?.company ?? undefined;
}

/** Finds the company of a job. Used for platform admins, who only send the job's id. */
export async function findCompanyOfJob({ queries }: Database, jobId: string): Promise<string | undefined> {
  const { rows } = await sql<{ company: string | null }>`
    select company_of_job(${jobId}) as company`.execute(queries);
  return rows[0]?.company ?? undefined;
}

export interface FoundInvitation {
  companyId: string;
  companyName: string;
  email: string;
  role: MemberRole;
  inviterName: string | null;
  expiresAt: Date;
  acceptedAt: Date | null;
  /** Whether the company demands a second factor. */
  secondFactorRequired: boolean;
}
/** Finds an invitation by the SHA-256 hash of its link's token. */
export async function findInvitationByToken(
  { queries }: Database,
  tokenHash: Buffer,
): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select company_id, company_name, email, role, inviter_name, expires_at, accepted_at, second_factor_required
    from invitation_by_token(${tokenHash})`.execute(queries);
  return rows[0];
}

/** Status of an account. `closed`: its company was deleted and can still be restored. */
export type AccountStatus = UserStatus | 'closed';

export interface FoundAccount {
  userId: string;
  passwordHash: string;
  status: AccountStatus;
  companyId: string | null;
}
export async function findAccountByEmail(
  { queries }: Database,
  email: string,
  role: UserRole,
): Promise<FoundAccount | undefined> {
  const { rows } = await sql<FoundAccount>`
    select user_id, password_hash, status, company_id
    from account_by_email(${email}, ${role})`.execute(queries);
  return rows[0];
}

export interface SignedInAccount {
  role: UserRole;
  status: AccountStatus;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  language: Language;
  companyId: string | null;
  companyName: string | null;
  memberRole: MemberRole | null;
  /** Whether the account has a second factor. */
  secondFactor: boolean;
  /** Whether the login can only be used to switch on a second factor, because one is demanded. */
  factorMissing: boolean;
  /** When the login was last used, to within `seenMinutes`. */
  seenAt: Date;
}
/** Finds the account of an access token, if the login named in the token is still active. */
export async function findAccountByLogin(
  { queries }: Database,
  userId: string,
  lastLogin: Date,
): Promise<SignedInAccount | undefined> {
  const { rows } = await sql<SignedInAccount>`
    select role, status, email, email_verified, first_name, last_name, language, company_id, company_name, member_role,
      second_factor, factor_missing, seen_at
    from account_by_login(${userId}, ${lastLogin})`.execute(queries);
  return rows[0];
}
