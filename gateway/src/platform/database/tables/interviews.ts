import type {
  InterviewAccess,
  InterviewPhase,
  InterviewType,
  Language,
} from '@candi/contract/platform/enumerations';
import type { StoredQuestion, TemplateBody } from '@candi/contract/interviews/templates';
import type { Generated, ColumnType } from 'kysely';
import type { ExtraTime } from '@candi/contract/interviews/link';
import type {
  ResumeQuestionDraft,
  ResumeQuestionFault,
  ResumeQuestionState,
} from '@candi/contract/interviews/resume-questions';
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
  /** The token of the open link, encrypted. Null if there is no open link or only its hash is stored. */
  openLinkSealed: Optional<Buffer>;
  expiresAt: Date;
  calendarSequence: Generated<number>;
  /** Whether Candi calls the candidates at `scheduledAt`. */
  candiCalls: Generated<boolean>;
  /** Keyed hash of the browser in which a visitor of the welcome page began; null for other interviews. */
  visitorHash: Optional<Buffer>;
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

/**
 * Questions about candidates' résumés. A trigger adds a row for each session whose interview asks about the résumé, and
 * triggers reset the rows of pending sessions if the résumé or the job changes.
 */
export interface ResumeQuestionsTable {
  companyId: Fixed<string>;
  sessionId: Fixed<string>;
  state: Generated<ResumeQuestionState>;
  question: Optional<string>;
  fault: Optional<ResumeQuestionFault>;
  draft: Optional<ResumeQuestionDraft>;
  /** When the queue picked the row up; null if there is something to prepare. */
  enqueuedAt: Optional<Date>;
}
