import type {
  CancelReason,
  CandidateDecision,
  CompanyKind,
  InterviewAccess,
  InterviewPhase,
  InterviewStatus,
  InterviewType,
  Language,
  MemberRole,
  RecordingStatus,
  ReportStatus,
  Speaker,
  UserRole,
  UserStatus,
  Verdict,
} from '@candi/contract/enumerations';
import type { EventEntry, LiveBrief, SegmentEntry, audioVoices } from '@candi/contract/agent';
import type { Report } from '@candi/contract/reports';
import type { StoredQuestion, TemplateBody } from '@candi/contract/templates';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written by the database unless given. */
type CreatedAt = ColumnType<Date, Date | undefined, never>;
type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
/** A column that may be left out at the insert: null then. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A jsonb column: objects go in and come out as they are. */
type Json<T> = ColumnType<T, T, T>;
/** Set at the insert, never changed. */
type Fixed<T> = ColumnType<T, T, never>;

export interface CompaniesTable {
  id: Generated<string>;
  kind: CompanyKind;
  name: string;
  created_at: CreatedAt;
}
export interface UsersTable {
  id: Generated<string>;
  role: UserRole;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  language: Generated<Language>;
  status: Generated<UserStatus>;
  created_at: CreatedAt;
}
export interface UserLoginsTable {
  user_id: Fixed<string>;
  last_login: Fixed<Date>;
  ended_at: Optional<Date>;
}
export interface MembersTable {
  company_id: Fixed<string>;
  user_id: Fixed<string>;
  role: MemberRole;
  created_at: CreatedAt;
}
export interface TemplatesTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  version: Generated<number>;
  title: string;
  description: string;
  company_intro: string;
  job_intro: string;
  interviewer_intro: string;
  outro: string;
  phase: InterviewPhase;
  position: string;
  language: Language;
  testing_language: Language | null;
  questions: Json<StoredQuestion[]>;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
export interface JobsTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  name: string;
  description: string;
  position: string;
  open: Generated<boolean>;
  created_by: string | null;
  created_at: CreatedAt;
}
export const jobPhaseKinds = ['CV_SCREENING', 'CUSTOM'] as const;
export interface JobPhasesTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  job_id: Fixed<string>;
  ordinal: number;
  kind: (typeof jobPhaseKinds)[number];
  name: string;
}
export interface CandidatesTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  created_at: CreatedAt;
}
export interface ApplicationsTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  job_id: Fixed<string>;
  candidate_id: Fixed<string>;
  phase_id: string;
  decision: Optional<CandidateDecision>;
  created_at: CreatedAt;
}
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
  expires_at: Date;
  created_at: CreatedAt;
}
export interface SessionsTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  interview_id: Fixed<string>;
  candidate_id: Fixed<string>;
  application_id: Optional<string>;
  attempt: Generated<number>;
  status: Generated<InterviewStatus>;
  cancel_reason: Optional<CancelReason>;
  decision: Optional<CandidateDecision>;
  created_at: CreatedAt;
  started_at: Optional<Date>;
  ended_at: Optional<Date>;
  /** Null: the link leads to the candidate's next attempt. */
  link_hash: Buffer | null;
  consent_version: Optional<string>;
  consent_language: Optional<Language>;
  consent_at: Optional<Date>;
  join_key_hash: Optional<Buffer>;
  rejoin_hash: Optional<Buffer>;
  lease_epoch: Generated<number>;
  lease_worker: Optional<string>;
  lease_expires_at: Optional<Date>;
  dispatched_at: Optional<Date>;
  watched_at: Optional<Date>;
  candidate_left_at: Optional<Date>;
  expires_at: Optional<Date>;
  fault_at: Optional<Date>;
}
/** The whole brief, frozen at the join: what the report is scored by. */
export interface FrozenBrief extends LiveBrief {
  template: TemplateCopy;
  rubric: StoredQuestion[];
}
export interface SessionBriefsTable {
  session_id: Fixed<string>;
  company_id: Fixed<string>;
  frozen: ColumnType<FrozenBrief, FrozenBrief, never>;
  live: ColumnType<LiveBrief, LiveBrief, never>;
  created_at: CreatedAt;
}
export interface SessionEntriesTable {
  company_id: Fixed<string>;
  session_id: Fixed<string>;
  epoch: Fixed<number>;
  seq: Fixed<number>;
  kind: Fixed<'segment' | 'event'>;
  data: ColumnType<SegmentEntry | EventEntry, SegmentEntry | EventEntry, never>;
  created_at: CreatedAt;
}
export interface SegmentsTable {
  company_id: Fixed<string>;
  session_id: Fixed<string>;
  epoch: Fixed<number>;
  seq: Fixed<number>;
  turn_index: number;
  speaker: Speaker;
  text: string;
  start_ms: number;
  end_ms: number;
  confidence: number;
  typed: boolean;
  question_id: string | null;
}
export interface TakesTable {
  company_id: Fixed<string>;
  session_id: Fixed<string>;
  take: Fixed<number>;
  mime_type: string;
  start_ms: number;
  /** The offset so far. */
  bytes: Generated<number>;
  complete: Generated<boolean>;
  duration_ms: Optional<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
export interface AudioPiecesTable {
  company_id: Fixed<string>;
  session_id: Fixed<string>;
  voice: Fixed<(typeof audioVoices)[number]>;
  epoch: Fixed<number>;
  piece: Fixed<number>;
  start_ms: number;
  bytes: number;
  created_at: CreatedAt;
}
export const recordingSources = ['browser', 'agent'] as const;
export interface RecordingsTable {
  session_id: Fixed<string>;
  company_id: Fixed<string>;
  status: Generated<RecordingStatus>;
  source: Optional<(typeof recordingSources)[number]>;
  file: Optional<string>;
  mime_type: Optional<string>;
  bytes: Optional<number>;
  duration_ms: Optional<number>;
  offset_ms: Generated<number>;
  verified: Optional<boolean>;
  failure: Optional<string>;
  enqueued_at: Optional<Date>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
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
export interface IdempotencyKeysTable {
  company_id: Fixed<string>;
  scope: Fixed<string>;
  key_hash: Fixed<Buffer>;
  request_hash: Fixed<Buffer>;
  answer: Optional<Buffer>;
  created_at: CreatedAt;
}
export interface AuditLogTable {
  id: GeneratedAlways<number>;
  company_id: string | null;
  actor_id: string | null;
  action: string;
  subject_id: string | null;
  details: Json<Record<string, unknown>>;
  at: CreatedAt;
}

export interface Tables {
  companies: CompaniesTable;
  users: UsersTable;
  user_logins: UserLoginsTable;
  members: MembersTable;
  templates: TemplatesTable;
  jobs: JobsTable;
  job_phases: JobPhasesTable;
  candidates: CandidatesTable;
  applications: ApplicationsTable;
  interviews: InterviewsTable;
  sessions: SessionsTable;
  session_briefs: SessionBriefsTable;
  session_entries: SessionEntriesTable;
  segments: SegmentsTable;
  takes: TakesTable;
  audio_pieces: AudioPiecesTable;
  recordings: RecordingsTable;
  reports: ReportsTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
}
