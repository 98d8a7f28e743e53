import type { CompanyKind, MemberRole } from '@candi/contract/platform/enumerations';
import type { Generated } from 'kysely';
import type { CreatedAt, Optional, Fixed } from './columns.ts';

export interface CompaniesTable {
  id: Generated<string>;
  kind: CompanyKind;
  name: string;
  timeZone: Generated<string>;
  retentionDays: Generated<number>;
  createdAt: CreatedAt;
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
