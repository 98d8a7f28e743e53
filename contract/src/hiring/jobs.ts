import { z } from 'zod';
import { id, sortedPageQuery, text } from '../platform/common.ts';
import { plainTitle } from '../platform/names.ts';
import type {
  Fit,
  InterviewPhase,
  InterviewStatus,
  Language,
  ReportStatus,
  Verdict,
} from '../platform/enumerations.ts';
import { employmentTypes, verdicts, workplaces } from '../platform/enumerations.ts';

export const maxApplicationQuestions = 10;
/** Maximum number of phases, including CV screening. */
export const maxPhases = 20;

const applicationQuestion = z.object({
  id,
  question: text.trim().min(1).max(500),
  required: z.boolean().default(true),
});
export type ApplicationQuestion = z.infer<typeof applicationQuestion>;

/**
 * A question and its answer, copied when the candidate applied. Later changes to the job's questions don't affect the
 * copy.
 */
export interface ApplicationAnswer {
  question: string;
  answer: string;
}

/** A requirement found in a job's description. */
export interface Requirement {
  text: string;
  /** False for nice-to-have requirements. */
  essential: boolean;
}

/** Explains how well an application fits the job. */
export interface FitBasis {
  /** `evidence` is a verbatim quote from the résumé. */
  matched: { text: string; evidence: string }[];
  missing: string[];
  /** Who set the current fit. */
  by: 'screening' | 'recruiter';
  /** The fit computed by the screening, even if a recruiter overrode it; null if there was no résumé to screen. */
  screening: Fit | null;
  /** The model that screened the résumé; null if it wasn't screened. */
  made: { at: string; model: string; promptVersion: string; offlineDemo: boolean } | null;
}

export const jobBody = z.object({
  name: plainTitle,
  /** Plain text: paragraphs, and lists whose items begin with "- ", "* " or "• ". */
  description: text.trim().max(20_000).default(''),
  position: text.trim().min(1).max(200),
  location: text.trim().max(200).default(''),
  /** Terms on the public page; null if not specified. A change that omits them leaves them unchanged. */
  employment: z.enum(employmentTypes).nullable().optional(),
  workplace: z.enum(workplaces).nullable().optional(),
  applicationQuestions: z.array(applicationQuestion).max(maxApplicationQuestions).default([]),
});
export type JobBody = z.infer<typeof jobBody>;
export interface Job extends JobBody {
  id: string;
  open: boolean;
  /** True for the sample job of a new company. Deleting it deletes all of its sample data. */
  sample: boolean;
  createdAt: string;
}

export const jobStateBody = z.object({ open: z.boolean() });
export const jobCopyBody = jobBody.pick({ name: true });

export const jobSorts = ['newest', 'oldest', 'name'] as const;
export type JobSort = (typeof jobSorts)[number];
/** `q` searches the name, position and location. */
export const jobsQuery = sortedPageQuery.extend({
  state: z.enum(['open', 'closed']).optional(),
  q: text.trim().max(200).optional(),
  sort: z.enum(jobSorts).catch('newest').default('newest'),
});
export type JobsQuery = z.infer<typeof jobsQuery>;

export interface JobPhase {
  id: string;
  kind: 'CV_SCREENING' | 'CUSTOM';
  /** Empty for CV screening, whose name is translated by the interface. */
  name: string;
  applicants: number;
}
/** A job as shown in lists. */
export interface JobRow extends Job {
  applicants: number;
  /** In order, starting with CV screening. */
  phases: JobPhase[];
}
/** A job with everything that its page loads first. */
export interface JobAnswer extends JobRow {
  companyName: string;
  /** Number of candidates who applied on the public page. All others were added or imported. */
  applied: number;
  /** Absolute URL of the public page. */
  publicUrl: string;
}

export const phaseBody = z.object({ name: text.trim().min(1).max(60) });
/** All phases except CV screening, in their new order. */
export const phaseOrderBody = z.object({ phaseIds: z.array(id).max(maxPhases) });
/** `moveTo`: the phase that receives the candidates. Required if the phase has any. */
export const phaseDeleteQuery = z.object({ moveTo: id.optional() });

export const jobReportSorts = ['score', 'newest', 'name'] as const;
export type JobReportSort = (typeof jobReportSorts)[number];
export const jobReportsQuery = sortedPageQuery.extend({
  sort: z.enum(jobReportSorts).catch('score').default('score'),
  verdict: z.enum(verdicts).optional(),
  q: text.trim().max(200).optional(),
});
export type JobReportsQuery = z.infer<typeof jobReportsQuery>;
/** A session of one of the job's interviews, with the result of the session's report. */
export interface JobReportRow {
  sessionId: string;
  title: string;
  interviewPhase: InterviewPhase;
  /** Language of the interview, in which the categories are named. */
  language: Language;
  candidate: { id: string; firstName: string; lastName: string; email: string; photoUrl: string | null };
  status: InterviewStatus;
  scheduledAt: string | null;
  startedAt: string | null;
  createdAt: string;
  reportStatus: ReportStatus | null;
  overallScore: number | null;
  verdict: Verdict | null;
  /** Whether the offline engine made the report. It compares words, so its verdict isn't shown. */
  offlineDemo: boolean;
  categories: JobReportCategory[];
}
export interface JobReportCategory {
  category: string;
  /** Mean rating (1–5); null if none of the category's questions is rated. */
  average: number | null;
  /** Questions of the category. Copies of a template, such as its translations, have the same question IDs. */
  questionIds: string[];
}
