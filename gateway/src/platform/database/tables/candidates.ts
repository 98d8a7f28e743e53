import type { DocumentReading } from '@candi/contract/platform/document-reading';
import type { LineField } from '@candi/contract/hiring/candidate-fields';
import type { Education, SpokenLanguage, WorkExperience } from '@candi/contract/hiring/candidate-parts';
import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import type { ImageType } from '@candi/contract/platform/images';
import type { SearchFilters } from '@candi/contract/hiring/searches';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, UpdatedAt, Optional, Json, Fixed, Kept } from './columns.ts';

/** Lines of text of the contract's list of fields. Each needs a column `text not null default ''`. */
type LineColumns = Record<LineField, Generated<string>>;
export interface CandidatesTable extends LineColumns {
  id: Generated<string>;
  companyId: Fixed<string>;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  linkedinUrl: Generated<string>;
  githubUrl: Generated<string>;
  skills: Generated<string[]>;
  yearsExperience: Optional<number>;
  about: Generated<string>;
  workExperience: ColumnType<WorkExperience[], WorkExperience[] | undefined, WorkExperience[]>;
  education: ColumnType<Education[], Education[] | undefined, Education[]>;
  languages: ColumnType<SpokenLanguage[], SpokenLanguage[] | undefined, SpokenLanguage[]>;
  certifications: Generated<string[]>;
  openToWork: Generated<boolean>;
  source: Generated<string>;
  tags: Generated<string[]>;
  notes: Generated<string>;
  resumeKey: Optional<string>;
  resumeName: Optional<string>;
  resumeBytes: Optional<number>;
  resumeText: Optional<string>;
  resumeReading: Optional<DocumentReading>;
  photoKey: Optional<string>;
  photoType: Optional<ImageType>;
  photoVersion: Optional<string>;
  /**
   * Set only for candidates without applications. When the first application is created, the decision moves to it.
   */
  decision: Optional<CandidateDecision>;
  decidedAt: Optional<Date>;
  /** True for an applicant of the sample job. */
  sample: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
export interface PoolsTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  name: string;
  description: Generated<string>;
  candidateCount: Kept<number>;
  createdBy: string | null;
  createdAt: CreatedAt;
}
export interface PoolCandidatesTable {
  companyId: Fixed<string>;
  poolId: Fixed<string>;
  candidateId: Fixed<string>;
  addedBy: string | null;
  listName: Kept<string>;
  listYears: Kept<number>;
  createdAt: CreatedAt;
}
export interface SearchesTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  createdBy: string | null;
  filters: Json<SearchFilters>;
  createdAt: CreatedAt;
}
/** Links with which candidates of a deleted company have their data erased. */
export interface CandidateErasuresTable {
  tokenHash: Fixed<Buffer>;
  companyId: Fixed<string>;
  candidateId: Fixed<string>;
  expiresAt: Fixed<Date>;
  createdAt: CreatedAt;
}
