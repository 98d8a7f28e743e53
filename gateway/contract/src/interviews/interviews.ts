import { z } from 'zod';
import { candidatesMatching } from '../platform/candidates-matching.ts';
import { id, integer, isoDate, language, pageQuery, text } from '../platform/common.ts';
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
import { personName } from '../platform/names.ts';

/** Minutes. Outside of it: "Invalid duration". */
export const durationLimits = { min: 5, max: 60 } as const;
/** How long links are good unless the recruiter says otherwise. Days from the creation or the scheduled time. */
export const defaultValidityDays = 14;
/** Candidates of one call. */
export const maxInvited = 500;
const { timeZone } = companyBody.shape;

export const interviewBody = z.object({
  title: text.trim().min(1).max(200),
  type: z.enum(interviewTypes).default('HUMANOID'),
  language,
  /** Minutes. */
  duration: integer,
  access: z.enum(interviewAccesses).default('restricted'),
  templateId: id,
  jobId: id.nullable().default(null),
  /** One of the job's phases. */
  jobPhaseId: id.nullable().default(null),
  /** None: only for a public interview, whose candidates come by its open link. */
  candidateIds: z.array(id).max(maxInvited),
  /** Invites all that match besides, up to `maxInvited` in all. */
  matching: candidatesMatching.nullish(),
  scheduledAt: isoDate.nullable().default(null),
  /** The zone that `scheduledAt` was chosen in; the company's where it is left out. */
  timeZone: timeZone.nullable().default(null),
  /** Default: `defaultValidityDays`. */
  expiresAt: isoDate.nullable().default(null),
  /** Sends each candidate their link by mail. */
  sendMails: z.boolean().default(true),
});
export type InterviewBody = z.infer<typeof interviewBody>;

export interface InterviewLink {
  sessionId: string;
  candidateId: string;
  candidateName: string;
  /** Whole address of the join page. Shown once: only the token's hash is stored. */
  url: string;
}
export interface InterviewCreated {
  id: string;
  links: InterviewLink[];
  /** Whole address of the open link of a public interview. Shown once, as above. */
  openUrl: string | null;
}

/** What lists call a session: SCHEDULED is PENDING with its time still ahead, PENDING all other. */
export const sessionFilterStatuses = ['PENDING', 'SCHEDULED', 'OPENED', 'COMPLETED', 'CANCELLED'] as const;
export type SessionFilterStatus = (typeof sessionFilterStatuses)[number];

/** By creation; by the date that the row shows (held, else scheduled, else created); by the overall score. */
export const sessionSorts = ['newest', 'oldest', 'latest', 'earliest', 'score'] as const;
export type SessionSort = (typeof sessionSorts)[number];

/** Filters of the recruiter's list. `q`: words in the title, the candidate's name or e-mail. */
export const sessionsQuery = pageQuery.extend({
  status: z.enum(sessionFilterStatuses).optional(),
  type: z.enum(interviewTypes).optional(),
  language: language.optional(),
  phase: z.enum(interviewPhases).optional(),
  jobId: id.optional(),
  interviewId: id.optional(),
  candidateId: id.optional(),
  /** Of the date that the row shows: from this moment on, and before that one. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  q: text.trim().max(200).optional(),
  sort: z.enum(sessionSorts).default('newest'),
});
export type SessionsQuery = z.infer<typeof sessionsQuery>;

/** A row of the recruiter's list: one candidate's sitting of an interview. */
export interface SessionRow {
  sessionId: string;
  interviewId: string;
  title: string;
  candidate: { id: string; firstName: string; lastName: string; email: string };
  job: { id: string; name: string } | null;
  type: InterviewType;
  phase: InterviewPhase;
  language: Language;
  access: InterviewAccess;
  /** Minutes. */
  duration: number;
  status: InterviewStatus;
  cancelReason: CancelReason | null;
  attempt: number;
  /** The candidate's last one in this interview: a new one may follow it. */
  lastAttempt: boolean;
  scheduledAt: string | null;
  timeZone: string | null;
  startedAt: string | null;
  endedAt: string | null;
  expiresAt: string;
  createdAt: string;
  /** How the last invitation by mail fares; null without one. */
  mail: MailStatus | null;
  decision: CandidateDecision | null;
  reportStatus: ReportStatus | null;
  overallScore: number | null;
}

/** GET /v1/interviews/{id}: the set-up. Its sessions are a list of their own (`interviewId`). */
export interface Interview {
  id: string;
  title: string;
  type: InterviewType;
  phase: InterviewPhase;
  language: Language;
  access: InterviewAccess;
  /** Minutes. */
  duration: number;
  /** As it was when the interview was created. `id`: null once the template is deleted. */
  template: { id: string | null; title: string; version: number };
  questions: StoredQuestion[];
  job: { id: string; name: string } | null;
  jobPhase: { id: string; name: string; kind: 'CV_SCREENING' | 'CUSTOM' } | null;
  scheduledAt: string | null;
  timeZone: string | null;
  expiresAt: string;
  createdAt: string;
  createdBy: string | null;
  /** Whether a public interview takes new candidates by its open link. */
  openLink: boolean;
  sessions: Record<InterviewStatus, number>;
}

/** PATCH: what may change for those who have not begun. Left out: stays. */
export const interviewChange = z.object({
  title: interviewBody.shape.title.optional(),
  scheduledAt: isoDate.nullable().optional(),
  timeZone: timeZone.nullable().optional(),
  expiresAt: isoDate.optional(),
  /** Mails those who wait the new time, with a link that takes the old one's place. */
  sendMails: z.boolean().default(true),
});
export type InterviewChange = z.infer<typeof interviewChange>;

/** `notify`: a mail to the candidates who were invited by one. */
export const withdrawBody = z.object({ notify: z.boolean().default(true) });
export const attemptBody = z.object({
  sendMails: z.boolean().default(true),
  /** Needed where the interview is over; it is good for `defaultValidityDays` then, unless said otherwise. */
  expiresAt: isoDate.nullable().default(null),
});
export type AttemptBody = z.infer<typeof attemptBody>;
export const decisionBody = z.object({ decision: z.enum(candidateDecisions).nullable() });

/** Whoever follows the open link of a public interview sees this before they say who they are. */
export interface OpenInterview {
  title: string;
  companyName: string;
  type: InterviewType;
  language: Language;
  durationSeconds: number;
  questionCount: number;
  scheduledAt: string | null;
  timeZone: string | null;
  expiresAt: string;
}
export const openBody = z.object({
  firstName: personName,
  lastName: personName,
  email: text.trim().max(254).toLowerCase().pipe(z.email()),
});
export type OpenBody = z.infer<typeof openBody>;
/** `mailed`: the e-mail is known here already, so the link goes to it and to nobody else. */
export type OpenAnswer = { kind: 'link'; url: string } | { kind: 'mailed' };
