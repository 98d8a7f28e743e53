import { z } from 'zod';
import { id, sortedPageQuery, text } from '../platform/common.ts';
import type {
  Fit,
  InterviewPhase,
  InterviewStatus,
  ReportStatus,
  Verdict,
} from '../platform/enumerations.ts';
import { verdicts } from '../platform/enumerations.ts';

export const maxApplicationQuestions = 10;
/** CV screening included. */
export const maxPhases = 20;

export const applicationQuestion = z.object({
  id,
  question: text.trim().min(1).max(500),
  required: z.boolean().default(true),
});
export type ApplicationQuestion = z.infer<typeof applicationQuestion>;

export const applicationAnswer = z.object({ question: text, answer: text });
/** As asked and given: later edits of the job change nothing of it. */
export type ApplicationAnswer = z.infer<typeof applicationAnswer>;

/** Something that a job's text asks for. */
export interface Requirement {
  text: string;
  /** False: it is nice to have. */
  essential: boolean;
}

/** What a fit score rests on. */
export interface FitBasis {
  /** `evidence` stands verbatim in the résumé. */
  matched: { text: string; evidence: string }[];
  missing: string[];
  /** Whose bucket counts. */
  by: 'screening' | 'recruiter';
  /** The screening's own bucket, whatever a recruiter chose; null where there was no résumé to screen. */
  screening: Fit | null;
  /** What screened it; null where nothing did. */
  made: { at: string; model: string; promptVersion: string; offlineDemo: boolean } | null;
}

export const jobBody = z.object({
  name: text.trim().min(1).max(200),
  /** Plain text: lines, and lists whose items begin with "- ", "* " or "• ". */
  description: text.trim().max(20_000).default(''),
  position: text.trim().min(1).max(200),
  location: text.trim().max(200).default(''),
  applicationQuestions: z.array(applicationQuestion).max(maxApplicationQuestions).default([]),
});
export type JobBody = z.infer<typeof jobBody>;
export interface Job extends JobBody {
  id: string;
  open: boolean;
  createdAt: string;
}

export const jobStateBody = z.object({ open: z.boolean() });
export const jobCopyBody = jobBody.pick({ name: true });

export const jobSorts = ['newest', 'oldest', 'name'] as const;
export type JobSort = (typeof jobSorts)[number];
/** `q`: words in the name, the position or the location. */
export const jobsQuery = sortedPageQuery.extend({
  state: z.enum(['open', 'closed']).optional(),
  q: text.trim().max(200).optional(),
  sort: z.enum(jobSorts).catch('newest').default('newest'),
});
export type JobsQuery = z.infer<typeof jobsQuery>;

export interface JobPhase {
  id: string;
  kind: 'CV_SCREENING' | 'CUSTOM';
  /** Empty for CV screening, whose name is the interface's. */
  name: string;
  applicants: number;
}
/** A row of the list. */
export interface JobRow extends Job {
  applicants: number;
  /** In their order, CV screening first. */
  phases: JobPhase[];
}
/** One job with all that its page begins with. */
export interface JobAnswer extends JobRow {
  companyName: string;
  /** How many of the applicants applied on the public page; the others were added or imported. */
  applied: number;
  /** Whole address of the public page. */
  publicUrl: string;
}

export const phaseBody = z.object({ name: text.trim().min(1).max(60) });
/** The custom phases in their new order, all of them. */
export const phaseOrderBody = z.object({ phaseIds: z.array(id).max(maxPhases) });
/** `moveTo`: where the phase's candidates go; needed when it has any. */
export const phaseDeleteQuery = z.object({ moveTo: id.optional() });

export const jobReportSorts = ['score', 'newest', 'name'] as const;
export type JobReportSort = (typeof jobReportSorts)[number];
export const jobReportsQuery = sortedPageQuery.extend({
  sort: z.enum(jobReportSorts).catch('score').default('score'),
  verdict: z.enum(verdicts).optional(),
  q: text.trim().max(200).optional(),
});
export type JobReportsQuery = z.infer<typeof jobReportsQuery>;
/** One session of the job's interviews, and what its report found. */
export interface JobReportRow {
  sessionId: string;
  title: string;
  interviewPhase: InterviewPhase;
  candidate: { id: string; firstName: string; lastName: string; email: string };
  status: InterviewStatus;
  startedAt: string | null;
  createdAt: string;
  reportStatus: ReportStatus | null;
  overallScore: number | null;
  verdict: Verdict | null;
  /** Mean rating (1–5) by category. */
  categories: { category: string; average: number | null }[];
}
