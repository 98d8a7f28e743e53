import type { Education, SpokenLanguage, WorkExperience } from '@candi/contract/hiring/candidates';
import type { SearchFilters } from '@candi/contract/hiring/searches';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, UpdatedAt, Optional, Json, Fixed, Kept } from './columns.ts';

export interface CandidatesTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  linkedin_url: Generated<string>;
  github_url: Generated<string>;
  current_job_title: Generated<string>;
  current_company: Generated<string>;
  location: Generated<string>;
  country: Generated<string>;
  city: Generated<string>;
  industry: Generated<string>;
  skills: Generated<string[]>;
  years_experience: Optional<number>;
  gender: Generated<string>;
  about: Generated<string>;
  work_experience: ColumnType<WorkExperience[], WorkExperience[] | undefined, WorkExperience[]>;
  education: ColumnType<Education[], Education[] | undefined, Education[]>;
  languages: ColumnType<SpokenLanguage[], SpokenLanguage[] | undefined, SpokenLanguage[]>;
  certifications: Generated<string[]>;
  open_to_work: Generated<boolean>;
  resume_key: Optional<string>;
  resume_name: Optional<string>;
  resume_bytes: Optional<number>;
  resume_text: Optional<string>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
export interface PoolsTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  name: string;
  description: Generated<string>;
  candidate_count: Kept<number>;
  created_by: string | null;
  created_at: CreatedAt;
}
export interface PoolCandidatesTable {
  company_id: Fixed<string>;
  pool_id: Fixed<string>;
  candidate_id: Fixed<string>;
  added_by: string | null;
  list_name: Kept<string>;
  list_years: Kept<number>;
  created_at: CreatedAt;
}
export interface SearchesTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  created_by: string | null;
  filters: Json<SearchFilters>;
  created_at: CreatedAt;
}
