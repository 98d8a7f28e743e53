import type {
  CompaniesTable,
  CompanyBrandsTable,
  MembersTable,
  InvitationsTable,
  UsersTable,
  UserLoginsTable,
  AccountTokensTable,
  EmailChangesTable,
  KnownDevicesTable,
  PasskeyChallengesTable,
  PasskeysTable,
  SecondFactorsTable,
  RecoveryCodesTable,
} from './tables/identity.ts';
import type { TemplatesTable, TemplateVersionsTable } from './tables/templates.ts';
import type { JobsTable, JobPhasesTable, ApplicationsTable } from './tables/jobs.ts';
import type {
  CandidateErasuresTable,
  CandidatesTable,
  PoolsTable,
  PoolCandidatesTable,
  SearchesTable,
} from './tables/candidates.ts';
import type { ImportCorrectionsTable, ImportsTable, ImportRowsTable } from './tables/imports.ts';
import type { InterviewsTable, AccommodationsTable, ResumeQuestionsTable } from './tables/interviews.ts';
import type {
  SessionsTable,
  SessionBriefsTable,
  SessionEntriesTable,
  SessionSignalsTable,
  MisheardTurnsTable,
  TalkRatingsTable,
  WithdrawnQuestionsTable,
} from './tables/sessions.ts';
import type { UploadsTable, AudioChunksTable, RecordingsTable } from './tables/recordings.ts';
import type {
  ConfirmedNumbersTable,
  LineTestsTable,
  PhoneRegistrationsTable,
  PhoneCallsTable,
  PhonePinsTable,
  OptedOutNumbersTable,
  PhoneTriesTable,
} from './tables/phone.ts';
import type { SessionMovesTable } from './tables/moves.ts';
import type { ReportsTable, NotesTable } from './tables/reports.ts';
import type {
  SubscriptionsTable,
  HourPacksTable,
  PaymentEventsTable,
  UsageEntriesTable,
  BetaCodesTable,
  BetaRedemptionsTable,
} from './tables/plans.ts';
import type { LinkedinRequestsTable, LinkedinConnectionsTable, PostsTable } from './tables/posts.ts';
import type {
  IdempotencyKeysTable,
  AuditLogTable,
  MailServerTable,
  MailsTable,
  ErasedFilesTable,
  ErasedRenderingsTable,
  RetiredKeysTable,
} from './tables/records.ts';

/** Row types of all tables, for Kysely. */
export interface Tables {
  companies: CompaniesTable;
  companyBrands: CompanyBrandsTable;
  users: UsersTable;
  userLogins: UserLoginsTable;
  emailChanges: EmailChangesTable;
  knownDevices: KnownDevicesTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkeyChallenges: PasskeyChallengesTable;
  members: MembersTable;
  templates: TemplatesTable;
  jobs: JobsTable;
  jobPhases: JobPhasesTable;
  candidates: CandidatesTable;
  candidateErasures: CandidateErasuresTable;
  applications: ApplicationsTable;
  interviews: InterviewsTable;
  sessions: SessionsTable;
  accommodations: AccommodationsTable;
  resumeQuestions: ResumeQuestionsTable;
  misheardTurns: MisheardTurnsTable;
  talkRatings: TalkRatingsTable;
  withdrawnQuestions: WithdrawnQuestionsTable;
  sessionBriefs: SessionBriefsTable;
  sessionEntries: SessionEntriesTable;
  sessionSignals: SessionSignalsTable;
  sessionMoves: SessionMovesTable;
  phonePins: PhonePinsTable;
  phoneCalls: PhoneCallsTable;
  confirmedNumbers: ConfirmedNumbersTable;
  phoneTries: PhoneTriesTable;
  optedOutNumbers: OptedOutNumbersTable;
  phoneRegistrations: PhoneRegistrationsTable;
  lineTests: LineTestsTable;
  takes: UploadsTable;
  audioPieces: AudioChunksTable;
  recordings: RecordingsTable;
  reports: ReportsTable;
  idempotencyKeys: IdempotencyKeysTable;
  auditLog: AuditLogTable;
  accountTokens: AccountTokensTable;
  invitations: InvitationsTable;
  mails: MailsTable;
  mailServer: MailServerTable;
  templateVersions: TemplateVersionsTable;
  pools: PoolsTable;
  poolCandidates: PoolCandidatesTable;
  searches: SearchesTable;
  imports: ImportsTable;
  importRows: ImportRowsTable;
  importCorrections: ImportCorrectionsTable;
  notes: NotesTable;
  subscriptions: SubscriptionsTable;
  hourPacks: HourPacksTable;
  paymentEvents: PaymentEventsTable;
  usageEntries: UsageEntriesTable;
  betaCodes: BetaCodesTable;
  betaRedemptions: BetaRedemptionsTable;
  erasedFiles: ErasedFilesTable;
  erasedRenderings: ErasedRenderingsTable;
  retiredKeys: RetiredKeysTable;
  linkedinRequests: LinkedinRequestsTable;
  linkedinConnections: LinkedinConnectionsTable;
  posts: PostsTable;
}
