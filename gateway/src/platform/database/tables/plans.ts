import type { Billing, HourKind, Plan } from '@candi/contract/platform/enumerations';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, UpdatedAt, Optional, Fixed } from './columns.ts';

export interface SubscriptionsTable {
  companyId: Fixed<string>;
  plan: Generated<Plan>;
  billing: Generated<Billing>;
  periodStart: ColumnType<Date, Date | undefined, Date>;
  paid: Generated<boolean>;
  extraSeats: Generated<number>;
  whiteLabel: Generated<boolean>;
  unlimited: Generated<boolean>;
  customerId: Optional<string>;
  providerId: Optional<string>;
  paidUntil: Optional<Date>;
  endsAt: Optional<Date>;
  overdueSince: Optional<Date>;
  providerVersion: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
export interface HourPacksTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  kind: HourKind;
  hours: number;
  paid: Generated<boolean>;
  usedSeconds: Generated<number>;
  expiresAt: Optional<Date>;
  paymentId: Optional<string>;
  createdAt: CreatedAt;
}
export interface PaymentEventsTable {
  id: Fixed<string>;
  companyId: Fixed<string>;
  type: Fixed<string>;
  createdAt: CreatedAt;
}
export interface UsageEntriesTable {
  sessionId: Fixed<string>;
  companyId: Fixed<string>;
  kind: Fixed<HourKind>;
  startedAt: Fixed<Date>;
  seconds: Fixed<number>;
  packSeconds: ColumnType<number, number | undefined, never>;
  createdAt: CreatedAt;
}
export interface BetaCodesTable {
  id: Generated<string>;
  codeHash: Fixed<Buffer>;
  ending: string;
  note: Generated<string>;
  maxUses: number;
  expiresAt: Optional<Date>;
  revokedAt: Optional<Date>;
  createdBy: string | null;
  createdAt: CreatedAt;
}
export interface BetaRedemptionsTable {
  codeId: Fixed<string>;
  companyId: Fixed<string>;
  userId: string | null;
  createdAt: CreatedAt;
}
