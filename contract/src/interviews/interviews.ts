import type { SessionEnd } from './session-end.ts';
import { z } from 'zod';
import { candidatesMatching } from '../platform/candidates-matching.ts';
import { id, integer, isoDate, language, pageQuery, text } from '../platform/common.ts';
import type { CompanyBrand } from '../identity/brand.ts';
import { companyBody } from '../identity/companies.ts';
import type {
  CancelReason,
  CandidateDecision,
  InterviewAccess,
  InterviewPhase,
  InterviewStatus,
  InterviewType,
  Language,
  MailStatus,
  ReportStatus,
} from '../platform/enumerations.ts';
import {
  candidateDecisions,
  interviewAccesses,
  interviewPhases,
  interviewTypes,
} from '../platform/enumerations.ts';
import type { StoredQuestion } from './templates.ts';
import { emailAddress } from '../platform/email-address.ts';
import { personName, plainTitle, wholeName } from '../platform/names.ts';
import { confirmedNumber, numberToCall } from './phone-out.ts';

/** Allowed length of an interview (min). Other values are rejected with "Invalid duration". */
export const durationLimits = { min: 5, max: 60 } as const;
/** Default validity of links (days), counted from the scheduled time or, for unscheduled interviews, from creation. */
export const defaultValidityDays = 14;
/** Maximum number of candidates per request. */
export const maxInvited = 500;
const { timeZone } = companyBody.shape;

export const interviewBody = z.object({
  title: plainTitle,
  type: z.enum(interviewTypes).default('HUMANOID'),
  language,
  /** Length (min). */
  duration: integer,
  access: z.enum(interviewAccesses).default('restricted'),
  templateId: id,
  jobId: id.nullable().default(null),
  /** The job's phase to which the interview belongs. */
  jobPhaseId: id.nullable().default(null),
  /** May be empty only for public interviews, whose candidates join through the open link. */
  candidateIds: z.array(id).max(maxInvited),
  /** Also invites all matching candidates, up to `maxInvited` in total. */
  matching: candidatesMatching.nullish(),
  scheduledAt: isoDate.nullable().default(null),
  /** Time zone in which `scheduledAt` was chosen. Defaults to the company's. */
  timeZone: timeZone.nullable().default(null),
  /** Defaults to `defaultValidityDays` from now or from `scheduledAt`. */
  expiresAt: isoDate.nullable().default(null),
  /** Whether Candi calls the candidates at `scheduledAt`, instead of being called. Only for PHONE. */
  candiCalls: z.boolean().default(false),
  /** Numbers that the recruiter has checked. Candi calls no candidate without one. */
  confirmedNumbers: z.array(confirmedNumber).max(maxInvited).default([]),
  /** Whether to email candidates their links. */
  sendMails: z.boolean().default(true),
});
export type InterviewBody = z.infer<typeof interviewBody>;

/** POST /v1/interviews/invitation-preview: the values of a new interview that its invitation depends on. */
export const invitationPreviewBody = interviewBody
  .pick({
    title: true,
    type: true,
    language: true,
    duration: true,
    scheduledAt: true,
    timeZone: true,
    expiresAt: true,
    candiCalls: true,
  })
  .extend({
    templateId: id.nullable().default(null),
    /** The candidate whose invitation is shown; null for a placeholder. */
    candidateId: id.nullable().default(null),
    /** The candidate's number, if the recruiter has checked it. Counts only if Candi calls. */
    confirmedNumber: numberToCall.nullable().default(null),
  });
export type InvitationPreviewBody = z.infer<typeof invitationPreviewBody>;
/** The invitation as it would be emailed, with a link and a PIN that don't work. */
export interface InvitationPreview {
  subject: string;
  html: string;
}

export interface InterviewLink {
  sessionId: string;
  candidateId: string;
  candidateName: string;
  /** Absolute URL of the join page. Available only in this response, since only a hash of its secret is stored. */
  url: string;
}
export interface InterviewCreated {
  id: string;
  links: InterviewLink[];
  /** Absolute URL of a public interview's open link; null for other interviews. */
  openUrl: string | null;
}

/** Session statuses to filter lists by. SCHEDULED: a PENDING session with a scheduled time in the future. */
export const sessionFilterStatuses = ['PENDING', 'SCHEDULED', 'OPENED', 'COMPLETED', 'CANCELLED'] as const;
export type SessionFilterStatus = (typeof sessionFilterStatuses)[number];

/**
 * `newest` and `oldest` sort by creation; `latest` and `earliest` by the date shown in the row (the start, otherwise
 * the scheduled time, otherwise creation); `score` by the overall score.
 */
export const sessionSorts = ['newest', 'oldest', 'latest', 'earliest', 'score'] as const;
export type SessionSort = (typeof sessionSorts)[number];

/** Filters of the recruiter's session list. `q` searches the title and the candidate's name and email. */
export const sessionsQuery = pageQuery.extend({
  status: z.enum(sessionFilterStatuses).optional(),
  type: z.enum(interviewTypes).optional(),
  language: language.optional(),
  phase: z.enum(interviewPhases).optional(),
  jobId: id.optional(),
  interviewId: id.optional(),
  candidateId: id.optional(),
  /** Range of the date shown in the row: `from` is inclusive, `to` is exclusive. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  q: text.trim().max(200).optional(),
  sort: z.enum(sessionSorts).default('newest'),
});
export type SessionsQuery = z.infer<typeof sessionsQuery>;
/** Filters of GET /v1/sessions/counts: those of the list without the status. */
export const sessionCountsQuery = sessionsQuery.omit({ status: true, sort: true, after: true, limit: true });
export type SessionCountsQuery = z.infer<typeof sessionCountsQuery>;
/** GET /v1/sessions/counts: the number of sessions that match the filters, by status. */
export type SessionCounts = Record<SessionFilterStatus, number>;

/** A row of the recruiter's list: one session of a candidate. */
export interface SessionRow extends SessionEnd {
  sessionId: string;
  interviewId: string;
  title: string;
  candidate: { id: string; firstName: string; lastName: string; email: string; photoUrl: string | null };
  job: { id: string; name: string } | null;
  type: InterviewType;
  phase: InterviewPhase;
  language: Language;
  access: InterviewAccess;
  /** Length (min). */
  duration: number;
  status: InterviewStatus;
  cancelReason: CancelReason | null;
  attempt: number;
  /** Whether this is the candidate's latest attempt in the interview. Only then can another attempt be added. */
  lastAttempt: boolean;
  scheduledAt: string | null;
  timeZone: string | null;
  startedAt: string | null;
  endedAt: string | null;
  expiresAt: string;
  createdAt: string;
  /** Status of the last invitation email; null if none was sent. */
  mail: MailStatus | null;
  decision: CandidateDecision | null;
  reportStatus: ReportStatus | null;
  overallScore: number | null;
  /** Whether the offline engine made the report. It compares words, so its score is no judgement. */
  offlineDemo: boolean;
  /** True for an interview with a synthetic candidate, which never counts towards usage or figures. */
  sample: boolean;
}

/** GET /v1/interviews/{id}: the settings of an interview. Its sessions are listed by GET /v1/sessions. */
export interface Interview {
  id: string;
  title: string;
  type: InterviewType;
  phase: InterviewPhase;
  language: Language;
  access: InterviewAccess;
  /** Length (min). */
  duration: number;
  /** The template as it was when the interview was created. `id` is null if the template was deleted. */
  template: { id: string | null; title: string; version: number };
  questions: StoredQuestion[];
  job: { id: string; name: string } | null;
  jobPhase: { id: string; name: string; kind: 'CV_SCREENING' | 'CUSTOM' } | null;
  scheduledAt: string | null;
  timeZone: string | null;
  expiresAt: string;
  /** Whether Candi calls the candidates at `scheduledAt`. */
  candiCalls: boolean;
  createdAt: string;
  createdBy: string | null;
  /** True if new candidates can still join a public interview through its open link. */
  openLink: boolean;
  sessions: Record<InterviewStatus, number>;
}

/** PATCH /v1/interviews/{id}: changes for candidates who haven't started yet. Omitted fields are left unchanged. */
export const interviewChange = z.object({
  title: interviewBody.shape.title.optional(),
  scheduledAt: isoDate.nullable().optional(),
  timeZone: timeZone.nullable().optional(),
  expiresAt: isoDate.optional(),
  candiCalls: z.boolean().optional(),
  /** Whether to email invited candidates the new time, with a new link that replaces their old one. */
  sendMails: z.boolean().default(true),
});
export type InterviewChange = z.infer<typeof interviewChange>;

/** `notify`: whether to email the candidates who were invited by email. */
export const withdrawBody = z.object({ notify: z.boolean().default(true) });
/** `onlyPending`: leaves a session that is running or over as it is. */
export const sessionWithdrawal = withdrawBody.extend({ onlyPending: z.boolean().default(false) });
export type SessionWithdrawal = z.output<typeof sessionWithdrawal>;
export const attemptBody = z.object({
  sendMails: z.boolean().default(true),
  /** Defaults to the session's expiry or, if that has passed, to `defaultValidityDays` from now. */
  expiresAt: isoDate.nullable().default(null),
});
export type AttemptBody = z.infer<typeof attemptBody>;
export const decisionBody = z.object({ decision: z.enum(candidateDecisions).nullable() });

/** The open link of a public interview; null if there is none or it can't be shown again. */
export interface ShownOpenLink {
  /** Absolute URL. */
  openUrl: string | null;
}

/** What a public interview's open link shows before candidates enter their name and email. */
export interface OpenInterview {
  title: string;
  companyName: string;
  brand: CompanyBrand;
  type: InterviewType;
  language: Language;
  durationSeconds: number;
  questionCount: number;
  scheduledAt: string | null;
  timeZone: string | null;
  expiresAt: string;
}
export const openBody = z
  .object({
    firstName: personName,
    lastName: personName,
    email: emailAddress,
  })
  .superRefine(wholeName);
export type OpenBody = z.infer<typeof openBody>;
/**
 * Response to a candidate who enters a public interview. `mailed`: the email address belongs to a known candidate, so
 * the link is sent there instead of being returned. `full`: the company has no interview hours left. Candidates who
 * entered before still get their link by email.
 */
export type OpenAnswer = { kind: 'link'; url: string } | { kind: 'mailed' } | { kind: 'full' };
