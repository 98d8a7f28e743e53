import type { DocumentReading } from '../platform/document-reading.ts';
import { z } from 'zod';
import { candidatesMatching } from '../platform/candidates-matching.ts';
import { id, pageQuery, text } from '../platform/common.ts';
import type { CancelReason, CandidateDecision, Fit, InterviewStatus } from '../platform/enumerations.ts';
import { candidateDecisions, fits } from '../platform/enumerations.ts';
import { wholeName } from '../platform/names.ts';
import type { ListedField } from './candidate-fields.ts';
import { candidateShape } from './candidate-fields.ts';

export const candidateBody = candidateShape.superRefine(wholeName);
export type CandidateBody = z.infer<typeof candidateBody>;
/** A candidate as sent in requests: fields with a default may be omitted. */
export type CandidateInput = z.input<typeof candidateBody>;

/** Metadata of a résumé file. Its content is downloaded separately. */
export interface ResumeFile {
  name: string;
  bytes: number;
}
export interface Candidate extends CandidateBody {
  id: string;
  resume: ResumeFile | null;
  /** What was found in the résumé. Null if there is none, or if it was read before this was stored. */
  resumeReading: DocumentReading | null;
  /**
   * Same-origin URL, which needs the access token of a member of the company. Changes with the photo; null if there is
   * none.
   */
  photoUrl: string | null;
  createdAt: string;
}

/** A candidate as shown in lists. */
export type CandidateSummary = Pick<Candidate, ListedField | 'id' | 'resume' | 'photoUrl' | 'createdAt'>;

/** A row of the company's list of candidates, with what the reader may see of their progress. */
export interface CandidateRow extends CandidateSummary {
  /** The newest application. The phase's name is empty for CV screening. */
  application: { jobId: string; jobName: string; phase: string } | null;
  /**
   * The newest interview with a score. `offlineDemo`: whether the offline engine made the report. It compares words, so
   * its score is no judgement.
   */
  scored: { sessionId: string; score: number; offlineDemo: boolean } | null;
  /** When the candidate was last added, invited, interviewed, moved or decided on. */
  activeAt: string;
}

export interface CandidateSession {
  sessionId: string;
  title: string;
  status: InterviewStatus;
  cancelReason: CancelReason | null;
  decision: CandidateDecision | null;
  scheduledAt: string | null;
  startedAt: string | null;
  createdAt: string;
  overallScore: number | null;
  /** Whether the offline engine made the report. It compares words, so its score is no judgement. */
  offlineDemo: boolean;
}
interface CandidateApplication {
  id: string;
  jobId: string;
  jobName: string;
  decision: CandidateDecision | null;
  fit: Fit | null;
  createdAt: string;
}
/** A candidate with all related records that the reader may see. */
export interface CandidateDetail extends Candidate {
  /**
   * The latest decision on the candidate, on their applications, or on their interviews that the reader may see. Null
   * if there is none.
   */
  decision: { value: CandidateDecision; decidedAt: string } | null;
  pools: { id: string; name: string }[];
  applications: CandidateApplication[];
  sessions: CandidateSession[];
  /**
   * Same-origin URL of the résumé, valid for two hours. Append `&download=1` to download it instead of viewing it.
   */
  resumeUrl: string | null;
}

export const candidateSorts = ['newest', 'name', 'experience'] as const;
export type CandidateSort = (typeof candidateSorts)[number];
export const candidateSort = z.enum(candidateSorts).catch('newest').default('newest');

const flag = z.enum(['true', 'false']).default('false');
const queryNumber = z.coerce.number().min(0).max(80).optional();
/** `q`: words that must all occur in the fields listed at `searchFilters.keywords`. */
export const candidatesQuery = pageQuery.extend({
  q: text.trim().max(300).default(''),
  industry: text.trim().max(100).default(''),
  location: text.trim().max(200).default(''),
  minYears: queryNumber,
  maxYears: queryNumber,
  openToWork: flag,
  hasLinkedin: flag,
  hasGithub: flag,
  sort: candidateSort,
});
export type CandidatesQuery = z.infer<typeof candidatesQuery>;

/** Sort orders of GET /v1/candidates/overview. `active`: last activity first. */
export const overviewSorts = ['active', 'name'] as const;
export type OverviewSort = (typeof overviewSorts)[number];
/** Filters by a decision; `NONE` selects candidates or applications without one. */
export const decisionFilters = [...candidateDecisions, 'NONE'] as const;
export type DecisionFilter = (typeof decisionFilters)[number];
/** Stands for the CV screening, whose phase has no name. */
export const screeningPhase = 'CV_SCREENING';
/**
 * `decision`: the candidate's latest decision. `phase`: name of the phase of the newest application in any job, or
 * `screeningPhase`. `fit`: of the newest application.
 */
export const overviewQuery = candidatesQuery.extend({
  decision: z.enum(decisionFilters).optional(),
  phase: text.max(60).optional(),
  fit: z.enum(fits).optional(),
  sort: z.enum(overviewSorts).catch('active').default('active'),
});

/** Names of the phases that the company's candidates are in, sorted; see `overviewQuery`. */
export interface CandidatePhases {
  phases: string[];
}

const candidateIdsBody = z.object({ candidateIds: z.array(id).min(1).max(500) });

/** Maximum number of candidates that an action on all matching candidates affects. */
export const maxSelected = 5000;
/** Candidates by id, or all candidates that match a list's filter when the action runs. */
export const candidateChoice = z.union([candidateIdsBody, z.object({ matching: candidatesMatching })]);
export type CandidateChoice = z.infer<typeof candidateChoice>;
