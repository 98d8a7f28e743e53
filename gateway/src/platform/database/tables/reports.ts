import type { ReportStatus, Verdict } from '@candi/contract/platform/enumerations';
import type { Report } from '@candi/contract/reports/reports';
import type { Generated } from 'kysely';
import type { CreatedAt, UpdatedAt, Optional, Fixed } from './columns.ts';

export interface ReportsTable {
  session_id: Fixed<string>;
  company_id: Fixed<string>;
  status: Generated<ReportStatus>;
  content: Optional<Report>;
  overall_score: Optional<number>;
  verdict: Optional<Verdict>;
  failure: Optional<string>;
  enqueued_at: Optional<Date>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
export interface NotesTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  session_id: Fixed<string>;
  author_id: string | null;
  at_ms: Optional<number>;
  text: string;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
