import { z } from 'zod';
import type { CandidateBody, ResumeFile } from './candidates.ts';
import { candidateBody, phoneNumber } from './candidates.ts';
import { id, language, sortedPageQuery, text } from '../platform/common.ts';
import type {
  ApplicationSource,
  CandidateDecision,
  Fit,
  InterviewStatus,
  ReportStatus,
  Verdict,
} from '../platform/enumerations.ts';
import { candidateDecisions, fits } from '../platform/enumerations.ts';
import type { ApplicationAnswer, ApplicationQuestion, FitBasis } from './jobs.ts';
import { maxApplicationQuestions } from './jobs.ts';

export const applicationSorts = ['newest', 'oldest', 'score', 'name'] as const;
export type ApplicationSort = (typeof applicationSorts)[number];
/** `NONE`: without a bucket, without a decision. `q`: words in the candidate's name or e-mail. */
export const applicationsQuery = sortedPageQuery.extend({
  phaseId: id.optional(),
  fit: z.enum([...fits, 'NONE']).optional(),
  decision: z.enum([...candidateDecisions, 'NONE']).optional(),
  q: text.trim().max(200).optional(),
  sort: z.enum(applicationSorts).catch('newest').default('newest'),
});
export type ApplicationsQuery = z.infer<typeof applicationsQuery>;

/** `waiting`: it will be screened. `none`: there is no résumé. `unreadable`: the résumé has no text, or cannot be read. */
export type ScreeningState = 'waiting' | 'done' | 'none' | 'unreadable' | 'failed';

export interface ApplicationRow {
  id: string;
  candidate: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    currentJobTitle: string;
    location: string;
  };
  phaseId: string;
  decision: CandidateDecision | null;
  source: ApplicationSource;
  fit: Fit | null;
  /** 0–100, the screening's. */
  fitScore: number | null;
  /** Whose the bucket is. */
  fitBy: FitBasis['by'] | null;
  screening: ScreeningState;
  hasResume: boolean;
  createdAt: string;
  /** The latest of the application's sessions. */
  session: ApplicationSession | null;
}
export interface ApplicationSession {
  sessionId: string;
  title: string;
  status: InterviewStatus;
  scheduledAt: string | null;
  createdAt: string;
  reportStatus: ReportStatus | null;
  overallScore: number | null;
  verdict: Verdict | null;
}
/** What happened to an application, newest first. */
export type ApplicationEvent = { at: string; by: string | null } & (
  | { kind: 'applied'; source: ApplicationSource }
  | { kind: 'moved'; from: string; to: string }
  | { kind: 'decided'; from: CandidateDecision | null; to: CandidateDecision | null }
  | { kind: 'fit'; from: Fit | null; to: Fit | null }
  | { kind: 'screened'; fit: Fit | null; score: number }
  | { kind: 'session'; title: string }
);
export interface ApplicationDetail extends ApplicationRow {
  jobId: string;
  profile: Pick<
    CandidateBody,
    'phone' | 'linkedinUrl' | 'githubUrl' | 'currentCompany' | 'skills' | 'yearsExperience' | 'about'
  >;
  answers: ApplicationAnswer[];
  fitBasis: FitBasis | null;
  /** The one that came with the application, else the candidate's. `url`: same-origin, with a short-lived key. */
  resume: (ResumeFile & { of: 'application' | 'candidate'; url: string }) | null;
  sessions: ApplicationSession[];
  history: ApplicationEvent[];
}

/** Filter of a job's applications, without order and page. */
export const applicationsMatching = applicationsQuery.pick({
  phaseId: true,
  fit: true,
  decision: true,
  q: true,
});
export type ApplicationsMatching = z.infer<typeof applicationsMatching>;
/** GET /v1/jobs/{id}/application-counts: how many applications match, by phase. */
export const applicationCountsQuery = applicationsQuery.pick({
  lang: true,
  fit: true,
  decision: true,
  q: true,
});
export interface ApplicationCounts {
  phases: { phaseId: string; count: number }[];
}

/**
 * Changes of many at once; what is left out stays. Names the applications by id, or takes all that match a filter (up
 * to `selectedAtMost`). `phaseId` `next`: each goes one phase on.
 */
export const applicationsChange = z
  .object({
    applicationIds: z.array(id).min(1).max(200).optional(),
    matching: applicationsMatching.optional(),
    phaseId: z.union([id, z.literal('next')]).optional(),
    decision: z.enum(candidateDecisions).nullable().optional(),
    /** Null gives the screening's bucket back. */
    fit: z.enum(fits).nullable().optional(),
  })
  .refine((change) => 'phaseId' in change || 'decision' in change || 'fit' in change)
  .refine(({ applicationIds, matching }) => (applicationIds === undefined) !== (matching === undefined));
export type ApplicationsChange = z.infer<typeof applicationsChange>;
export interface ApplicationsChanged {
  changed: number;
}

export interface ApplicationsAdded {
  /** Who was in the job already is not counted. */
  added: number;
  message: string;
}
/** Most candidates that the search for people to add to a job returns. */
export const addableAtMost = 20;
/** Searches the company's candidates that aren't in the job yet. */
export const addableQuery = z.object({ q: text.trim().max(200).default('') });
export type AddableCandidate = ApplicationRow['candidate'];

// The public page --------------------------------------------------------------------------------------------------

/** Of a résumé. `megabytes` of 1024 × 1024 bytes. */
export const resumeLimits = { megabytes: 10, pages: 20 } as const;
/** The text that an applicant agrees to, in the interface. */
export const applicationConsentVersion = 'application-1';

/** What anyone may know of an open job. */
export interface OpenJob {
  id: string;
  name: string;
  position: string;
  location: string;
  description: string;
  companyName: string;
  createdAt: string;
  applicationQuestions: ApplicationQuestion[];
}
/** The form's fields beside the file `resume`; sent as the JSON text `application` of a multipart body. */
export const applicationForm = z.object({
  firstName: candidateBody.shape.firstName,
  lastName: candidateBody.shape.lastName,
  email: candidateBody.shape.email,
  phone: phoneNumber,
  /** By the questions' ids. */
  answers: z.array(z.object({ questionId: id, answer: text.trim().max(5000) })).max(maxApplicationQuestions),
  consent: z.object({ version: z.literal(applicationConsentVersion), language }),
});
export type ApplicationForm = z.infer<typeof applicationForm>;
