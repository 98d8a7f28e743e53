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
  company_id: Fixed<string>;
  created_by: string | null;
  title: string;
  type: InterviewType;
  phase: InterviewPhase;
  access: InterviewAccess;
  language: Language;
  duration_minutes: number;
  template_id: string | null;
  template: Json<TemplateCopy>;
  questions: Json<StoredQuestion[]>;
  job_id: string | null;
  job_phase_id: Optional<string>;
  scheduled_at: Date | null;
  time_zone: Optional<string>;
  open_link_hash: Optional<Buffer>;
  expires_at: Date;
  calendar_sequence: Generated<number>;
  created_at: CreatedAt;
}
