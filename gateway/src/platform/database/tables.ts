import type { CompaniesTable, MembersTable, InvitationsTable } from './tables/companies.ts';
import type {
  UsersTable,
  UserLoginsTable,
  AccountTokensTable,
  KnownDevicesTable,
} from './tables/accounts.ts';
import type { TemplatesTable, TemplateVersionsTable } from './tables/templates.ts';
import type { JobsTable, JobPhasesTable, ApplicationsTable } from './tables/jobs.ts';
import type { CandidatesTable, PoolsTable, PoolCandidatesTable, SearchesTable } from './tables/candidates.ts';
import type { ImportsTable, ImportRowsTable } from './tables/imports.ts';
import type { InterviewsTable } from './tables/interviews.ts';
import type {
  SessionsTable,
  SessionBriefsTable,
  SessionEntriesTable,
  SegmentsTable,
  SessionSignalsTable,
} from './tables/sessions.ts';
import type { AccommodationsTable } from './tables/accommodations.ts';
import type { MisheardTurnsTable, TalkRatingsTable } from './tables/candidate-feedback.ts';
import type { TakesTable, AudioPiecesTable, RecordingsTable } from './tables/recordings.ts';
import type { ReportsTable, NotesTable } from './tables/reports.ts';
import type {
  SubscriptionsTable,
  HourPacksTable,
  UsageEntriesTable,
  BetaCodesTable,
  BetaRedemptionsTable,
} from './tables/plans.ts';
import type { IdempotencyKeysTable, AuditLogTable, MailsTable, ErasedFilesTable } from './tables/records.ts';

/** The rows of every table, as Kysely has them. */
export interface Tables {
  companies: CompaniesTable;
  users: UsersTable;
  user_logins: UserLoginsTable;
  known_devices: KnownDevicesTable;
  members: MembersTable;
  templates: TemplatesTable;
  jobs: JobsTable;
  job_phases: JobPhasesTable;
  candidates: CandidatesTable;
  applications: ApplicationsTable;
  interviews: InterviewsTable;
  sessions: SessionsTable;
  accommodations: AccommodationsTable;
  misheard_turns: MisheardTurnsTable;
  talk_ratings: TalkRatingsTable;
  session_briefs: SessionBriefsTable;
  session_entries: SessionEntriesTable;
  segments: SegmentsTable;
  session_signals: SessionSignalsTable;
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
