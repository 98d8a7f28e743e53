import type { ExtraTime } from '@candi/contract/interviews/link';
import type { ColumnType } from 'kysely';
import type { Fixed, Optional } from './columns.ts';

/** Accommodations that a candidate requested. They belong to the interview, so that they apply to every attempt. */
export interface AccommodationsTable {
  companyId: Fixed<string>;
  interviewId: Fixed<string>;
  candidateId: Fixed<string>;
  note: string;
  extraTime: ExtraTime;
  largerText: boolean;
  typed: boolean;
  requestedAt: ColumnType<Date, Date | undefined, Date>;
  grantedExtraTime: Optional<ExtraTime>;
  answeredBy: Optional<string>;
}
