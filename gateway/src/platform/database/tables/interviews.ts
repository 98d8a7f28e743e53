import type {
  InterviewAccess,
  InterviewPhase,
  InterviewType,
  Language,
} from '@candi/contract/platform/enumerations';
import type { StoredQuestion, TemplateBody } from '@candi/contract/interviews/templates';
import type { Generated } from 'kysely';
import type { CreatedAt, Optional, Json, Fixed } from './columns.ts';

/** The template as it was when the interview was created, without its questions. */
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
