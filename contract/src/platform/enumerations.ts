/** All enumerations. The schemas and types use them, and a test compares them with the database's constraints. */
export const languages = ['en', 'pt', 'es', 'ar'] as const;
export type Language = (typeof languages)[number];

export const interviewStatuses = ['PENDING', 'OPENED', 'COMPLETED', 'CANCELLED'] as const;
export type InterviewStatus = (typeof interviewStatuses)[number];

/** Appearances of the avatar, named after their hairstyles. */
export const avatarAppearances = ['waves', 'short', 'coils'] as const;
export type AvatarAppearance = (typeof avatarAppearances)[number];
export const interviewTypes = ['HUMANOID', 'VIDEO', 'PHONE'] as const;
export type InterviewType = (typeof interviewTypes)[number];

export const interviewPhases = [
  'SCREENING',
  'TECHNICAL',
  'CULTURAL_FIT',
  'BEHAVIORAL',
  'LEADERSHIP',
  'ROLE_SPECIFIC',
  'FINAL',
] as const;
export type InterviewPhase = (typeof interviewPhases)[number];

/** How Candi speaks in an interview. */
export const tones = ['neutral', 'warm', 'formal'] as const;
export type Tone = (typeof tones)[number];

export const interviewAccesses = ['public', 'restricted', 'private'] as const;
export type InterviewAccess = (typeof interviewAccesses)[number];

export const cancelReasons = [
  'permissions_denied',
  'left',
  'refreshed',
  'connection_lost',
  'expired',
  'withdrawn',
  'error',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/**
 * Who or what ended a session early. `candidate`: by word, key or button, or by leaving;
 * `leaving`: the candidate had to leave before all questions were asked; `time`: the planned time was over; `silence`: the
 * candidate answered nothing.
 */
export const endedBys = ['candidate', 'leaving', 'recruiter', 'time', 'silence', 'connection'] as const;
export type EndedBy = (typeof endedBys)[number];

export const candidateDecisions = ['ACCEPTED', 'SHORTLISTED', 'FOLLOW_UP', 'REJECTED'] as const;
export type CandidateDecision = (typeof candidateDecisions)[number];

export const levels = ['high', 'medium', 'low'] as const;
export type Level = (typeof levels)[number];

export const memberRoles = ['OWNER', 'ADMIN', 'EDITOR', 'VIEWER'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const userRoles = ['ADMIN', 'USER', 'CANDIDATE', 'SOLO_USER'] as const;
export type UserRole = (typeof userRoles)[number];

export const profileTypes = ['admin', 'user', 'solo_user'] as const;
export type ProfileType = (typeof profileTypes)[number];

export const userStatuses = ['active', 'suspended'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const companyKinds = ['COMPANY', 'SOLO'] as const;
export type CompanyKind = (typeof companyKinds)[number];

export const speakers = ['candidate', 'candi', 'recruiter'] as const;
export type Speaker = (typeof speakers)[number];

export const verdicts = ['STRONG_YES', 'YES', 'MAYBE', 'NO', 'INSUFFICIENT_EVIDENCE'] as const;
export type Verdict = (typeof verdicts)[number];

export const reportStatuses = ['waiting', 'running', 'ready', 'failed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const recordingStatuses = ['none', 'uploading', 'finalising', 'ready', 'failed'] as const;
export type RecordingStatus = (typeof recordingStatuses)[number];

/** Signals that the candidate's page observes. The first three have a duration; the others happen at one moment. */
export const signalKinds = [
  'hidden',
  'blurred',
  'camera_off',
  'pasted',
  'devices_changed',
  'camera_lost',
  'microphone_lost',
] as const;
export type SignalKind = (typeof signalKinds)[number];

export const fits = ['TOP', 'AVERAGE', 'NOT_FIT'] as const;
export type Fit = (typeof fits)[number];

/** Kinds of employment, named as in schema.org's `employmentType`. */
export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const workplaces = ['ONSITE', 'HYBRID', 'REMOTE'] as const;
export type Workplace = (typeof workplaces)[number];

export const applicationSources = ['recruiter', 'public', 'import'] as const;
export type ApplicationSource = (typeof applicationSources)[number];

/** Levels of the Common European Framework of Reference for Languages (CEFR), and NATIVE for native speakers. */
export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'NATIVE'] as const;
export type LanguageLevel = (typeof languageLevels)[number];

export const plans = ['FREE', 'PRO', 'MAX', 'STARTUP', 'GROWTH', 'AGENCY_PRO'] as const;
export type Plan = (typeof plans)[number];

export const billings = ['monthly', 'annual'] as const;
export type Billing = (typeof billings)[number];

export const hourKinds = ['interview', 'humanoid'] as const;
export type HourKind = (typeof hourKinds)[number];

export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** `unsupported`: the mail server can't deliver to addresses of this kind. */
export const mailStatuses = ['queued', 'sent', 'failed', 'unsupported'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/**
 * Statuses of a LinkedIn post. A post stays `scheduled` until the background worker starts to publish it, even if it is
 * due at once.
 */
export const postStatuses = ['scheduled', 'publishing', 'published', 'failed'] as const;
export type PostStatus = (typeof postStatuses)[number];

/**
 * Why a LinkedIn post failed. `unavailable`: LinkedIn couldn't be reached, so the post wasn't sent. `unknown`: the post
 * was sent but LinkedIn's response was lost, so it may have been published.
 */
export const postFailures = [
  'not_connected',
  'expired',
  'not_allowed',
  'job_closed',
  'refused',
  'limited',
  'unavailable',
  'unknown',
] as const;
export type PostFailure = (typeof postFailures)[number];

export const accountTokenPurposes = ['verify', 'reset', 'signin', 'factor', 'undo_factor'] as const;
export type AccountTokenPurpose = (typeof accountTokenPurposes)[number];

export const importKinds = ['table', 'resumes'] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * What to do with an imported row whose email already exists in the company: `refuse` rejects the row, `update`
 * overwrites the existing candidate.
 */
export const existingRules = ['refuse', 'update'] as const;
export type ExistingRule = (typeof existingRules)[number];
