import type { CompanyKind, MemberRole } from '@candi/contract/platform/enumerations';
import type { Generated } from 'kysely';
import type { CreatedAt, Optional, Fixed } from './columns.ts';

export interface CompaniesTable {
  id: Generated<string>;
  kind: CompanyKind;
  name: string;
  time_zone: Generated<string>;
  retention_days: Generated<number>;
  created_at: CreatedAt;
}
export interface MembersTable {
  company_id: Fixed<string>;
  user_id: Fixed<string>;
  role: MemberRole;
  created_at: CreatedAt;
}
export interface InvitationsTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  email: string;
  role: MemberRole;
  token_hash: Buffer;
  expires_at: Date;
  accepted_at: Optional<Date>;
  created_by: string | null;
  created_at: CreatedAt;
}
