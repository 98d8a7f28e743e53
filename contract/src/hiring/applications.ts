import type { DocumentReading } from '../platform/document-reading.ts';
import { z } from 'zod';
import { wholeName } from '../platform/names.ts';
import type { CandidateBody, ResumeFile } from './candidates.ts';
import { decisionFilters } from './candidates.ts';
import type { ApplicationField } from './candidate-fields.ts';
import { candidateShape } from './candidate-fields.ts';
import { phoneNumber } from './candidate-parts.ts';
import { id, language, sortedPageQuery, text } from '../platform/common.ts';
import type {
  ApplicationSource,
  CandidateDecision,
  EmploymentType,
  Fit,
  InterviewStatus,
  Language,
  ReportStatus,
  Verdict,
  Workplace,
} from '../platform/enumerations.ts';
import type { CompanyBrand } from '../identity/brand.ts';
import { candidateDecisions, fits } from '../platform/enumerations.ts';
import type { ApplicationAnswer, ApplicationQuestion, FitBasis } from './jobs.ts';
import { maxApplicationQuestions } from './jobs.ts';

export const applicationSorts = ['newest', 'oldest', 'score', 'name'] as const;
export type ApplicationSort = (typeof applicationSorts)[number];
/** Filters by the fit of an application; `NONE` selects those without one. */
export const fitFilters = [...fits, 'NONE'] as const;
export type FitFilter = (typeof fitFilters)[number];
/**
 * Filters and sort order of a job's applications. `q` searches the candidate's name and email.
 */
export const applicationsQuery = sortedPageQuery.extend({
  phaseId: id.optional(),
  fit: z.enum(fitFilters).optional(),
  decision: z.enum(decisionFilters).optional(),
  q: text.trim().max(200).optional(),
  sort: z.enum(applicationSorts).catch('newest').default('newest'),
});
export type ApplicationsQuery = z.infer<typeof applicationsQuery>;

/**
 * State of the résumé screening. `waiting`: not screened yet; `deferred`: it waits until the company may have the model
 * asked again, because it has used up its jobs of the hour; `none`: no résumé; `unreadable`: the résumé has no text or
 * can't be parsed.
 */
export type ScreeningState = 'waiting' | 'deferred' | 'done' | 'none' | 'unreadable' | 'failed';

export interface ApplicationRow {
  id: string;
  candidate: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    currentJobTitle: string;
    location: string;
    photoUrl: string | null;
  };
  phaseId: string;
  /** When the application entered its current phase. */
  phaseSince: string;
  decision: CandidateDecision | null;
  source: ApplicationSource;
  fit: Fit | null;
  /** Score from the screening (0–100). */
  fitScore: number | null;
  /** Who set `fit`. */
  fitBy: FitBasis['by'] | null;
  screening: ScreeningState;
  hasResume: boolean;
  createdAt: string;
  /** The application's latest session. */
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
  /** Whether the offline engine made the report. It compares words, so its verdict isn't shown. */
  offlineDemo: boolean;
}
/** An event in an application's history. Events are listed newest first. */
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
  profile: Pick<CandidateBody, ApplicationField>;
  answers: ApplicationAnswer[];
  fitBasis: FitBasis | null;
  /**
   * The résumé sent with the application or, if there is none, the candidate's. `url` is same-origin and contains a
   * short-lived key. `reading` is null for one that was read before this was stored.
   */
  resume:
    | (ResumeFile & { of: 'application' | 'candidate'; url: string; reading: DocumentReading | null })
    | null;
  sessions: ApplicationSession[];
  history: ApplicationEvent[];
}

/** Filters for a job's applications, without sort order and paging. */
const applicationsMatching = applicationsQuery.pick({
  phaseId: true,
  fit: true,
  decision: true,
  q: true,
});
export type ApplicationsMatching = z.infer<typeof applicationsMatching>;
/** GET /v1/jobs/{id}/application-counts: the number of matching applications in each phase. */
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
 * Changes several applications at once, selected by id or by a filter (at most `maxSelected`). Omitted fields are left
 * unchanged. If `phaseId` is `next`, each application moves to its next phase.
 */
export const applicationsChange = z
  .object({
    applicationIds: z.array(id).min(1).max(200).optional(),
    matching: applicationsMatching.optional(),
    phaseId: z.union([id, z.literal('next')]).optional(),
    decision: z.enum(candidateDecisions).nullable().optional(),
    /** Null restores the fit from the screening. */
    fit: z.enum(fits).nullable().optional(),
  })
  .refine((change) => 'phaseId' in change || 'decision' in change || 'fit' in change)
  .refine(({ applicationIds, matching }) => (applicationIds === undefined) !== (matching === undefined));
export type ApplicationsChange = z.infer<typeof applicationsChange>;
export interface ApplicationsChanged {
  changed: number;
}

export interface ApplicationsAdded {
  /** Number of candidates added; excludes those who were already in the job. */
  added: number;
  message: string;
}
/** Maximum number of search results when candidates are added to a job. */
export const maxAddable = 20;
/** Searches the company's candidates who don't have an application for the job. */
export const addableQuery = z.object({ q: text.trim().max(200).default('') });
export type AddableCandidate = Omit<ApplicationRow['candidate'], 'photoUrl'>;

// Public job page --------------------------------------------------------------------------------------------------

/** Maximum size of a résumé file. `megabytes` are 1024 × 1024 bytes. */
export const resumeLimits = { megabytes: 10, pages: 20 } as const;
/** Version of the consent text that applicants agree to. The web app contains the text. */
export const applicationConsentVersion = 'application-2';

/** Public information about an open job. */
export interface OpenJob {
  id: string;
  name: string;
  position: string;
  location: string;
  description: string;
  companyName: string;
  brand: CompanyBrand;
  createdAt: string;
  employment: EmploymentType | null;
  workplace: Workplace | null;
  applicationQuestions: ApplicationQuestion[];
  /** The interview that invited applicants can expect; null if the job has none that can be joined. */
  interview: { minutes: number; languages: Language[] } | null;
}
/**
 * Fields of the application form, sent as JSON in the multipart field `application`, next to the file `resume` and,
 * optionally, the file `photo`.
 */
export const applicationForm = z
  .object({
    firstName: candidateShape.shape.firstName,
    lastName: candidateShape.shape.lastName,
    email: candidateShape.shape.email,
    phone: phoneNumber,
    answers: z
      .array(z.object({ questionId: id, answer: text.trim().max(5000) }))
      .max(maxApplicationQuestions),
    consent: z.object({ version: z.literal(applicationConsentVersion), language }),
  })
  .superRefine(wholeName);
export type ApplicationForm = z.infer<typeof applicationForm>;
