import type { DocumentReading } from '../platform/document-reading.ts';
import { z } from 'zod';
import { candidatesMatching } from '../platform/candidates-matching.ts';
import { id, pageQuery, text } from '../platform/common.ts';
import type { CancelReason, CandidateDecision, Fit, InterviewStatus } from '../platform/enumerations.ts';
import { candidateDecisions, fits, languageLevels } from '../platform/enumerations.ts';
import { emailAddress } from '../platform/email-address.ts';
import { latinDigits } from '../platform/latin-digits.ts';
import { personName, wholeName } from '../platform/names.ts';
import { isOnSite, type ProfileSite } from './profiles.ts';

const optionalText = (max: number) => text.trim().max(max).default('');
/** A year or a year and month ("2024" or "2024-05"); empty if unknown. */
const yearMonth = text
  .regex(/^[1-9]\d{3}(-(0[1-9]|1[0-2]))?$/)
  .or(z.literal(''))
  .default('');
/** An https address on a site that has profiles, or an empty string. */
const addressOn = (site: ProfileSite) =>
  text
    .max(500)
    .refine((address) => isOnSite(site, address))
    .or(z.literal(''))
    .default('');
/** A phone number of 6–15 digits (ITU-T E.164) with common separators. */
export const phoneNumber = text
  .overwrite(latinDigits)
  .overwrite((typed) => typed.replaceAll(/\p{Cf}/gu, ''))
  .trim()
  .regex(/^\+?(?:[\s().-]*\d){6,15}[\s().-]*$/);

export const workExperience = z.object({
  title: text.trim().min(1).max(200),
  company: optionalText(200),
  from: yearMonth,
  to: yearMonth,
  current: z.boolean().default(false),
  description: optionalText(4000),
});
export type WorkExperience = z.infer<typeof workExperience>;

export const education = z.object({
  school: text.trim().min(1).max(200),
  degree: optionalText(200),
  field: optionalText(200),
  from: yearMonth,
  to: yearMonth,
});
export type Education = z.infer<typeof education>;

/** A spoken language, named in free text because candidates speak more languages than the interface supports. */
export const spokenLanguage = z.object({
  language: text.trim().min(1).max(60),
  level: z.enum(languageLevels),
});
export type SpokenLanguage = z.infer<typeof spokenLanguage>;

export const candidateBody = z
  .object({
    firstName: personName,
    lastName: personName,
    email: emailAddress,
    phone: phoneNumber.or(z.literal('')).default(''),
    linkedinUrl: addressOn('linkedin'),
    githubUrl: addressOn('github'),
    currentJobTitle: optionalText(200),
    currentCompany: optionalText(200),
    location: optionalText(200),
    country: optionalText(100),
    city: optionalText(100),
    industry: optionalText(100),
    skills: z.array(text.trim().min(1).max(60)).max(100).default([]),
    yearsExperience: z.number().min(0).max(80).nullable().default(null),
    gender: optionalText(60),
    about: optionalText(8000),
    workExperience: z.array(workExperience).max(50).default([]),
    education: z.array(education).max(30).default([]),
    languages: z.array(spokenLanguage).max(30).default([]),
    certifications: z.array(text.trim().min(1).max(200)).max(50).default([]),
    openToWork: z.boolean().default(false),
    /** Where the company found the candidate, such as "Referral" or the name of a site. */
    source: optionalText(200),
    /** Words by which the company groups its candidates. */
    tags: z.array(text.trim().min(1).max(60)).max(50).default([]),
    /** The company's own notes, which the candidate didn't write. */
    notes: optionalText(8000),
  })
  .superRefine(wholeName);
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
export type CandidateSummary = Pick<
  Candidate,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'linkedinUrl'
  | 'githubUrl'
  | 'currentJobTitle'
  | 'currentCompany'
  | 'location'
  | 'industry'
  | 'skills'
  | 'yearsExperience'
  | 'openToWork'
  | 'source'
  | 'tags'
  | 'resume'
  | 'photoUrl'
  | 'createdAt'
>;

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
