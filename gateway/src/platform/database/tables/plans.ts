import type { Billing, HourKind, Plan } from '@candi/contract/platform/enumerations';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, UpdatedAt, Optional, Fixed } from './columns.ts';

export interface SubscriptionsTable {
  company_id: Fixed<string>;
  plan: Generated<Plan>;
  billing: Generated<Billing>;
  period_start: ColumnType<Date, Date | undefined, Date>;
  paid: Generated<boolean>;
  extra_seats: Generated<number>;
  white_label: Generated<boolean>;
  unlimited: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
export interface HourPacksTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  kind: HourKind;
  hours: number;
  paid: Generated<boolean>;
  used_seconds: Generated<number>;
  expires_at: Optional<Date>;
  created_at: CreatedAt;
}
export interface UsageEntriesTable {
  session_id: Fixed<string>;
  company_id: Fixed<string>;
  kind: Fixed<HourKind>;
  started_at: Fixed<Date>;
  seconds: Fixed<number>;
  pack_seconds: ColumnType<number, number | undefined, never>;
  created_at: CreatedAt;
}
export interface BetaCodesTable {
  id: Generated<string>;
  code_hash: Fixed<Buffer>;
  ending: string;
  note: Generated<string>;
  max_uses: number;
  expires_at: Optional<Date>;
  revoked_at: Optional<Date>;
  created_by: string | null;
  created_at: CreatedAt;
}
export interface BetaRedemptionsTable {
  code_id: Fixed<string>;
  company_id: Fixed<string>;
  user_id: string | null;
  created_at: CreatedAt;
}
