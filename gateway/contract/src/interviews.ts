import { z } from 'zod';
import { id, isoDate, language, pageQuery } from './common.ts';
import type {
  CancelReason,
  InterviewAccess,
  InterviewPhase,
  InterviewStatus,
  InterviewType,
  Language,
  ReportStatus,
} from './enumerations.ts';
import { interviewAccesses, interviewStatuses, interviewTypes } from './enumerations.ts';

/** Minutes. Outside of it: "Invalid duration". */
export const durationLimits = { min: 5, max: 60 } as const;

export const interviewBody = z.object({
  title: z.string().trim().min(1).max(200),
  type: z.enum(interviewTypes).default('HUMANOID'),
  language,
  /** Minutes. */
  duration: z.number().int(),
  access: z.enum(interviewAccesses).default('restricted'),
  templateId: id,
  jobId: id.nullable().default(null),
  candidateIds: z.array(id).max(500),
  scheduledAt: isoDate.nullable().default(null),
  /** Default: 14 days after creation. */
  expiresAt: isoDate.nullable().default(null),
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
}
/** Filters of the recruiter's list. `q`: words in the title, the candidate's name or e-mail. */
export const sessionsQuery = pageQuery.extend({
  status: z.enum(interviewStatuses).optional(),
  q: z.string().trim().max(200).optional(),
});
export type SessionsQuery = z.infer<typeof sessionsQuery>;
/** A row of the recruiter's list: one candidate's sitting of an interview. */
export interface SessionRow {
  sessionId: string;
  interviewId: string;
  title: string;
  candidate: { id: string; firstName: string; lastName: string; email: string };
  type: InterviewType;
  phase: InterviewPhase;
  language: Language;
  access: InterviewAccess;
  /** Minutes. */
  duration: number;
  status: InterviewStatus;
  cancelReason: CancelReason | null;
  scheduledAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  expiresAt: string;
  createdAt: string;
  reportStatus: ReportStatus | null;
  overallScore: number | null;
}
