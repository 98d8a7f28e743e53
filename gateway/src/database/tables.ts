import type {
  AccountTokenPurpose,
  ApplicationSource,
  Billing,
  CancelReason,
  CandidateDecision,
  CompanyKind,
  ExistingRule,
  Fit,
  HourKind,
  ImportKind,
  InterviewAccess,
  InterviewPhase,
  InterviewStatus,
  InterviewType,
  Language,
  MailStatus,
  MemberRole,
  Plan,
  RecordingStatus,
  ReportStatus,
  Speaker,
  UserRole,
  UserStatus,
  Verdict,
} from '@candi/contract/enumerations';
import type { EventEntry, LiveBrief, SegmentEntry, audioVoices } from '@candi/contract/agent';
import type { Report } from '@candi/contract/reports';
import type { Education, SpokenLanguage, WorkExperience } from '@candi/contract/candidates';
import type { ApplicationAnswer, ApplicationQuestion, FitBasis, Requirement } from '@candi/contract/jobs';
import type { ImportDraft, ImportMapping, ImportProblem, ImportResult } from '@candi/contract/imports';
import type { SearchFilters } from '@candi/contract/searches';
import type { LanguageRequirement, StoredQuestion, TemplateBody } from '@candi/contract/templates';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MessageKey } from '../errors/catalogue.ts';

/** Written by the database unless given. */
type CreatedAt = ColumnType<Date, Date | undefined, never>;
type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
/** A column that may be left out at the insert: null then. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A jsonb column: objects go in and come out as they are. */
type Json<T> = ColumnType<T, T, T>;
/** Set at the insert, never changed. */
type Fixed<T> = ColumnType<T, T, never>;
/** Kept by the database itself. */
type Kept<T> = ColumnType<T, never, never>;

export interface CompaniesTable {
  id: Generated<string>;
  kind: CompanyKind;
  name: string;
  time_zone: Generated<string>;
  retention_days: Generated<number>;
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
  email_verified_at: Optional<Date>;
  request_hash: Optional<Buffer>;
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
  language_requirements: ColumnType<
    LanguageRequirement[],
    LanguageRequirement[] | undefined,
    LanguageRequirement[]
  >;
  questions: Json<StoredQuestion[]>;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
export interface TemplateVersionsTable {
  company_id: Fixed<string>;
  template_id: Fixed<string>;
  version: Fixed<number>;
  body: ColumnType<TemplateVersionBody, TemplateVersionBody, never>;
  created_by: string | null;
  created_at: CreatedAt;
}
export interface JobsTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  name: string;
  description: string;
  position: string;
  open: Generated<boolean>;
  location: Generated<string>;
  application_questions: ColumnType<
    ApplicationQuestion[],
    ApplicationQuestion[] | undefined,
    ApplicationQuestion[]
  >;
  requirements: Optional<{ hash: string; items: Requirement[] }>;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
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
  linkedin_url: Generated<string>;
  github_url: Generated<string>;
  current_job_title: Generated<string>;
  current_company: Generated<string>;
  location: Generated<string>;
  country: Generated<string>;
  city: Generated<string>;
  industry: Generated<string>;
  skills: Generated<string[]>;
  years_experience: Optional<number>;
  gender: Generated<string>;
  about: Generated<string>;
  work_experience: ColumnType<WorkExperience[], WorkExperience[] | undefined, WorkExperience[]>;
  education: ColumnType<Education[], Education[] | undefined, Education[]>;
  languages: ColumnType<SpokenLanguage[], SpokenLanguage[] | undefined, SpokenLanguage[]>;
  certifications: Generated<string[]>;
  open_to_work: Generated<boolean>;
  resume_key: Optional<string>;
  resume_name: Optional<string>;
  resume_bytes: Optional<number>;
  resume_text: Optional<string>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
export interface ApplicationsTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  job_id: Fixed<string>;
  candidate_id: Fixed<string>;
  phase_id: string;
  decision: Optional<CandidateDecision>;
  source: Generated<ApplicationSource>;
  answers: ColumnType<ApplicationAnswer[], ApplicationAnswer[] | undefined, ApplicationAnswer[]>;
  fit: Optional<Fit>;
  fit_score: Optional<number>;
  fit_basis: Optional<FitBasis>;
  screened_at: Optional<Date>;
  resume_key: Optional<string>;
  resume_name: Optional<string>;
  resume_bytes: Optional<number>;
  resume_text: Optional<string>;
  consent_version: Optional<string>;
  consent_language: Optional<Language>;
  consent_at: Optional<Date>;
  screening_enqueued_at: Optional<Date>;
  screening_failure: Optional<string>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
/** A template as one of its versions had it. */
export type TemplateVersionBody = Omit<TemplateBody, 'questions'> & { questions: StoredQuestion[] };
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
  link_hash: Buffer;
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
  /** What lists filter and sort by: copies that triggers keep. */
  list_type: Kept<InterviewType>;
  list_phase: Kept<InterviewPhase>;
  list_language: Kept<Language>;
  list_job_id: Kept<string | null>;
  list_scheduled_at: Kept<Date | null>;
  list_score: Kept<number | null>;
  list_at: Kept<Date>;
  metered_at: Optional<Date>;
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

export interface AccountTokensTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  purpose: Fixed<AccountTokenPurpose>;
  token_hash: Fixed<Buffer>;
  expires_at: Date;
  used_at: Optional<Date>;
  request_hash: Optional<Buffer>;
  created_at: CreatedAt;
}
export interface InvitationsTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  email: string;
  role: MemberRole;
  token_hash: Buffer;
  expires_at: Date;
  accepted_at: Optional<Date>;
  created_by: string | null;
  created_at: CreatedAt;
}
export interface MailsTable {
  id: Generated<string>;
  company_id: string | null;
  kind: string;
  recipient: string;
  sealed: Optional<Buffer>;
  status: Generated<MailStatus>;
  subject_id: Optional<string>;
  failure: Optional<string>;
  enqueued_at: Optional<Date>;
  sent_at: Optional<Date>;
  created_at: CreatedAt;
}
export interface PoolsTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  name: string;
  description: Generated<string>;
  created_by: string | null;
  created_at: CreatedAt;
}
export interface PoolCandidatesTable {
  company_id: Fixed<string>;
  pool_id: Fixed<string>;
  candidate_id: Fixed<string>;
  added_by: string | null;
  created_at: CreatedAt;
}
export interface SearchesTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  created_by: string | null;
  filters: Json<SearchFilters>;
  created_at: CreatedAt;
}
export interface ImportsTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  created_by: string | null;
  kind: Fixed<ImportKind>;
  name: Generated<string>;
  columns: Generated<string[]>;
  mapping: ColumnType<ImportMapping, ImportMapping | undefined, ImportMapping>;
  existing: Generated<ExistingRule>;
  result: Optional<ImportResult>;
  created_at: CreatedAt;
}
/** A wrong field of a row, by its text in the catalogue. Null: the row as a whole. */
export interface StoredProblem {
  field: ImportProblem['field'];
  message: MessageKey;
}
export interface ImportRowsTable {
  company_id: Fixed<string>;
  import_id: Fixed<string>;
  number: Fixed<number>;
  cells: Generated<string[]>;
  draft: Json<ImportDraft>;
  problems: Json<StoredProblem[]>;
  bad: GeneratedAlways<boolean>;
  updates: Generated<boolean>;
  resume_key: Optional<string>;
  resume_name: Optional<string>;
  resume_bytes: Optional<number>;
  resume_text: Optional<string>;
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
export interface SubscriptionsTable {
  company_id: Fixed<string>;
  plan: Generated<Plan>;
  billing: Generated<Billing>;
  period_start: ColumnType<Date, Date | undefined, Date>;
  paid: Generated<boolean>;
  extra_seats: Generated<number>;
  white_label: Generated<boolean>;
  unlimited: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
export interface HourPacksTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  kind: HourKind;
  hours: number;
  paid: Generated<boolean>;
  used_seconds: Generated<number>;
  expires_at: Optional<Date>;
  created_at: CreatedAt;
}
export interface UsageEntriesTable {
  session_id: Fixed<string>;
  company_id: Fixed<string>;
  kind: Fixed<HourKind>;
  started_at: Fixed<Date>;
  seconds: Fixed<number>;
  pack_seconds: ColumnType<number, number | undefined, never>;
  created_at: CreatedAt;
}
export interface BetaCodesTable {
  id: Generated<string>;
  code_hash: Fixed<Buffer>;
  ending: string;
  note: Generated<string>;
  max_uses: number;
  expires_at: Optional<Date>;
  revoked_at: Optional<Date>;
  created_by: string | null;
  created_at: CreatedAt;
}
export interface BetaRedemptionsTable {
  code_id: Fixed<string>;
  company_id: Fixed<string>;
  user_id: string | null;
  created_at: CreatedAt;
}

/** As the owner only. */
export interface ErasedFilesTable {
  key: Fixed<string>;
  created_at: CreatedAt;
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
  account_tokens: AccountTokensTable;
  invitations: InvitationsTable;
  mails: MailsTable;
  template_versions: TemplateVersionsTable;
  pools: PoolsTable;
  pool_candidates: PoolCandidatesTable;
  searches: SearchesTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  notes: NotesTable;
  subscriptions: SubscriptionsTable;
  hour_packs: HourPacksTable;
  usage_entries: UsageEntriesTable;
  beta_codes: BetaCodesTable;
  beta_redemptions: BetaRedemptionsTable;
  erased_files: ErasedFilesTable;
}
