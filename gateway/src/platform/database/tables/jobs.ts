import type {
  ApplicationSource,
  CandidateDecision,
  Fit,
  Language,
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
  company_id: Fixed<string>;
  name: string;
  description: string;
  position: string;
  open: Generated<boolean>;
  location: Generated<string>;
  application_questions: ColumnType<
    ApplicationQuestion[],
    ApplicationQuestion[] | undefined,
    ApplicationQuestion[]
  >;
  requirements: Optional<{ hash: string; items: Requirement[] }>;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
export const jobPhaseKinds = ['CV_SCREENING', 'CUSTOM'] as const;
export interface JobPhasesTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  job_id: Fixed<string>;
  ordinal: number;
  kind: (typeof jobPhaseKinds)[number];
  name: string;
  application_count: Kept<number>;
}
export interface ApplicationsTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  job_id: Fixed<string>;
  candidate_id: Fixed<string>;
  phase_id: string;
  list_name: Kept<string>;
  list_text: Kept<string>;
  decision: Optional<CandidateDecision>;
  source: Generated<ApplicationSource>;
  answers: ColumnType<ApplicationAnswer[], ApplicationAnswer[] | undefined, ApplicationAnswer[]>;
  fit: Optional<Fit>;
  fit_score: Optional<number>;
  fit_basis: Optional<FitBasis>;
  screened_at: Optional<Date>;
  resume_key: Optional<string>;
  resume_name: Optional<string>;
  resume_bytes: Optional<number>;
  resume_text: Optional<string>;
  consent_version: Optional<string>;
  consent_language: Optional<Language>;
  consent_at: Optional<Date>;
  screening_enqueued_at: Optional<Date>;
  screening_failure: Optional<string>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
