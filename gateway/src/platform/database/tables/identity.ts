import type {
  AccountTokenPurpose,
  Language,
  UserRole,
  UserStatus,
  CompanyKind,
  MemberRole,
} from '@candi/contract/platform/enumerations';
import type { Generated } from 'kysely';
import type { CreatedAt, UpdatedAt, Optional, Fixed } from './columns.ts';

export const sampleJobStates = ['none', 'wanted', 'made'] as const;
export interface CompaniesTable {
  id: Generated<string>;
  kind: CompanyKind;
  name: string;
  timeZone: Generated<string>;
  retentionDays: Generated<number>;
  /** `wanted`: the background worker still has to create the company's sample job. */
  sampleJob: Generated<(typeof sampleJobStates)[number]>;
  /** Whether the interviews that visitors try without an account belong to this company. */
  forVisitors: Generated<boolean>;
  /** Whether a platform admin lets Candi call candidates for a company that otherwise may not call yet. */
  callsAllowed: Generated<boolean>;
  secondFactorRequired: Generated<boolean>;
  /** When the owner deleted the company. It is erased 7 days later. */
  deletedAt: Optional<Date>;
  /** SHA-256 of the emailed secret that restores the company. */
  restoreHash: Optional<Buffer>;
  createdAt: CreatedAt;
}
export interface CompanyBrandsTable {
  companyId: Fixed<string>;
  logo: Optional<Buffer>;
  logoType: Optional<string>;
  logoVersion: Optional<string>;
  colour: Optional<string>;
  senderName: Generated<string>;
  updatedAt: UpdatedAt;
}
export interface MembersTable {
  companyId: Fixed<string>;
  userId: Fixed<string>;
  role: MemberRole;
  createdAt: CreatedAt;
}
export interface InvitationsTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  email: string;
  role: MemberRole;
  tokenHash: Buffer;
  expiresAt: Date;
  acceptedAt: Optional<Date>;
  createdBy: string | null;
  createdAt: CreatedAt;
}

export interface UsersTable {
  id: Generated<string>;
  role: UserRole;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  language: Generated<Language>;
  status: Generated<UserStatus>;
  emailVerifiedAt: Optional<Date>;
  requestHash: Optional<Buffer>;
  createdAt: CreatedAt;
}
export interface UserLoginsTable {
  userId: Fixed<string>;
  lastLogin: Fixed<Date>;
  endedAt: Optional<Date>;
  hostedSession: Optional<string>;
  factorMissing: Generated<boolean>;
  seenAt: Generated<Date>;
  device: Optional<string>;
  address: Optional<string>;
  hostedVerifiedAt: Optional<Date>;
}
export interface AccountTokensTable {
  id: Generated<string>;
  userId: Fixed<string>;
  purpose: Fixed<AccountTokenPurpose>;
  tokenHash: Fixed<Buffer>;
  expiresAt: Date;
  usedAt: Optional<Date>;
  requestHash: Optional<Buffer>;
  invitationHash: Optional<Buffer>;
  createdAt: CreatedAt;
}
export interface EmailChangesTable {
  id: Generated<string>;
  userId: Fixed<string>;
  newEmail: Fixed<string>;
  tokenHash: Fixed<Buffer>;
  lastLogin: Fixed<Date>;
  expiresAt: Date;
  confirmedAt: Optional<Date>;
  oldEmail: Optional<string>;
  undoHash: Optional<Buffer>;
  undoUntil: Optional<Date>;
  undoneAt: Optional<Date>;
  undoRequestHash: Optional<Buffer>;
  createdAt: CreatedAt;
}
export interface KnownDevicesTable {
  userId: Fixed<string>;
  deviceHash: Fixed<Buffer>;
  /** Time of the last sign-in. */
  createdAt: Generated<Date>;
  factorPassedAt: Optional<Date>;
  factorUntil: Optional<Date>;
}
export interface SecondFactorsTable {
  userId: Fixed<string>;
  /** Encrypted secret of the authenticator app, also while it waits for its first code. */
  sealedSecret: Optional<Buffer>;
  /** When the account's first factor was switched on; null while the app waits for its first code. */
  confirmedAt: Optional<Date>;
  appConfirmedAt: Optional<Date>;
  lastStep: Generated<number>;
  lastRequest: Optional<Buffer>;
  /** When the secret was asked for. */
  createdAt: Generated<Date>;
}
export interface RecoveryCodesTable {
  userId: Fixed<string>;
  codeHash: Fixed<Buffer>;
  usedAt: Optional<Date>;
}
export interface PasskeysTable {
  id: Generated<string>;
  userId: Fixed<string>;
  credentialId: Fixed<Buffer>;
  publicKey: Fixed<Buffer>;
  signCount: number;
  transports: Fixed<string[]>;
  name: Optional<string>;
  createdAt: CreatedAt;
  lastUsedAt: Optional<Date>;
}
export const challengePurposes = ['add', 'sign_in', 'confirm'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];
export interface PasskeyChallengesTable {
  challengeHash: Fixed<Buffer>;
  userId: Fixed<string>;
  purpose: Fixed<ChallengePurpose>;
  boundTo: Fixed<Buffer>;
  expiresAt: Fixed<Date>;
}
