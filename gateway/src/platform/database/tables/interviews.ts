import type {
  InterviewAccess,
  InterviewPhase,
  InterviewType,
  Language,
} from '@candi/contract/platform/enumerations';
import type { StoredQuestion, TemplateBody } from '@candi/contract/interviews/templates';
import type { Generated, ColumnType } from 'kysely';
import type { ExtraTime } from '@candi/contract/interviews/link';
import type { CreatedAt, Optional, Json, Fixed } from './columns.ts';

/** Copy of the template at the time when the interview was created, without its questions. */
export type TemplateCopy = Omit<TemplateBody, 'questions'> & { id: string; version: number };
export interface InterviewsTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  createdBy: string | null;
  title: string;
  type: InterviewType;
  phase: InterviewPhase;
  access: InterviewAccess;
  language: Language;
  durationMinutes: number;
  templateId: string | null;
  template: Json<TemplateCopy>;
  questions: Json<StoredQuestion[]>;
  jobId: string | null;
  jobPhaseId: Optional<string>;
  scheduledAt: Date | null;
  timeZone: Optional<string>;
  openLinkHash: Optional<Buffer>;
  expiresAt: Date;
  calendarSequence: Generated<number>;
  createdAt: CreatedAt;
}

/** Accommodations that candidates requested. They are stored per interview, so that they apply to every attempt. */
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
