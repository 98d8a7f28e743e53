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
  password_hash: string;
  first_name: string;
  last_name: string;
  language: Generated<Language>;
  status: Generated<UserStatus>;
  email_verified_at: Optional<Date>;
  request_hash: Optional<Buffer>;
  created_at: CreatedAt;
}
export interface UserLoginsTable {
  user_id: Fixed<string>;
  last_login: Fixed<Date>;
  ended_at: Optional<Date>;
}
export interface AccountTokensTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  purpose: Fixed<AccountTokenPurpose>;
  token_hash: Fixed<Buffer>;
  expires_at: Date;
  used_at: Optional<Date>;
  request_hash: Optional<Buffer>;
  created_at: CreatedAt;
}
export interface KnownDevicesTable {
  user_id: Fixed<string>;
  device_hash: Fixed<Buffer>;
  created_at: CreatedAt;
}
