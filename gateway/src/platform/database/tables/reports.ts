import type { ReportStatus, Verdict } from '@candi/contract/platform/enumerations';
import type { Report } from '@candi/contract/reports/reports';
import type { Generated } from 'kysely';
import type { CreatedAt, UpdatedAt, Optional, Fixed, Kept } from './columns.ts';

export interface ReportsTable {
  sessionId: Fixed<string>;
  companyId: Fixed<string>;
  status: Generated<ReportStatus>;
  content: Optional<Report>;
  /** Generated from `content`: whether the offline engine made the report. */
  madeOffline: Kept<boolean>;
  overallScore: Optional<number>;
  verdict: Optional<Verdict>;
  failure: Optional<string>;
  enqueuedAt: Optional<Date>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
export interface NotesTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  sessionId: Fixed<string>;
  authorId: string | null;
  atMs: Optional<number>;
  text: string;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
