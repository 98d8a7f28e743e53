import type { DocumentReading } from '@candi/contract/platform/document-reading';
import type {
  ApplicationSource,
  CandidateDecision,
  EmploymentType,
  Fit,
  Language,
  Workplace,
} from '@candi/contract/platform/enumerations';
import type {
  ApplicationAnswer,
  ApplicationQuestion,
  FitBasis,
  Requirement,
} from '@candi/contract/hiring/jobs';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, UpdatedAt, Optional, Fixed, Kept } from './columns.ts';

export interface JobsTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  name: string;
  description: string;
  position: string;
  open: Generated<boolean>;
  location: Generated<string>;
  employment: Optional<EmploymentType>;
  workplace: Optional<Workplace>;
  applicationQuestions: ColumnType<
    ApplicationQuestion[],
    ApplicationQuestion[] | undefined,
    ApplicationQuestion[]
  >;
  requirements: Optional<{ hash: string; items: Requirement[] }>;
  /** True for the sample job that a new company gets. */
  sample: Generated<boolean>;
  createdBy: string | null;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
export const jobPhaseKinds = ['CV_SCREENING', 'CUSTOM'] as const;
export interface JobPhasesTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  jobId: Fixed<string>;
  ordinal: number;
  kind: (typeof jobPhaseKinds)[number];
  name: string;
  applicationCount: Kept<number>;
}
export interface ApplicationsTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  jobId: Fixed<string>;
  candidateId: Fixed<string>;
  phaseId: string;
  phaseSince: Generated<Date>;
  listName: Kept<string>;
  listText: Kept<string>;
  decision: Optional<CandidateDecision>;
  decidedAt: Optional<Date>;
  source: Generated<ApplicationSource>;
  answers: ColumnType<ApplicationAnswer[], ApplicationAnswer[] | undefined, ApplicationAnswer[]>;
  fit: Optional<Fit>;
  fitScore: Optional<number>;
  fitBasis: Optional<FitBasis>;
  screenedAt: Optional<Date>;
  resumeKey: Optional<string>;
  resumeName: Optional<string>;
  resumeBytes: Optional<number>;
  resumeText: Optional<string>;
  resumeReading: Optional<DocumentReading>;
  consentVersion: Optional<string>;
  consentLanguage: Optional<Language>;
  consentAt: Optional<Date>;
  screeningEnqueuedAt: Optional<Date>;
  /** Hash of what the application was last queued to be screened by. */
  screeningInput: Optional<Buffer>;
  screeningFailure: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
