import type {
  AccountTokenPurpose,
  Language,
  UserRole,
  UserStatus,
} from '@candi/contract/platform/enumerations';
import type { Generated } from 'kysely';
import type { CreatedAt, Optional, Fixed } from './columns.ts';

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
}
export interface AccountTokensTable {
  id: Generated<string>;
  userId: Fixed<string>;
  purpose: Fixed<AccountTokenPurpose>;
  tokenHash: Fixed<Buffer>;
  expiresAt: Date;
  usedAt: Optional<Date>;
  requestHash: Optional<Buffer>;
  createdAt: CreatedAt;
}
export interface KnownDevicesTable {
  userId: Fixed<string>;
  deviceHash: Fixed<Buffer>;
  createdAt: CreatedAt;
}
