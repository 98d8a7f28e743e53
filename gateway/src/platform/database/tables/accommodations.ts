import type { ExtraTime } from '@candi/contract/interviews/link';
import type { ColumnType } from 'kysely';
import type { Fixed, Optional } from './columns.ts';

/** What a candidate asked for; of an interview, so that it holds for each attempt at it. */
export interface AccommodationsTable {
  company_id: Fixed<string>;
  interview_id: Fixed<string>;
  candidate_id: Fixed<string>;
  note: string;
  extra_time: ExtraTime;
  larger_text: boolean;
  typed: boolean;
  requested_at: ColumnType<Date, Date | undefined, Date>;
  granted_extra_time: Optional<ExtraTime>;
  answered_by: Optional<string>;
}
