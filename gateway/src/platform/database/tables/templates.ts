import type { AvatarLook, InterviewPhase, Language } from '@candi/contract/platform/enumerations';
import type { LanguageRequirement, StoredQuestion, TemplateBody } from '@candi/contract/interviews/templates';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, UpdatedAt, Json, Fixed } from './columns.ts';

export interface TemplatesTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  version: Generated<number>;
  title: string;
  description: string;
  company_intro: string;
  job_intro: string;
  interviewer_intro: string;
  outro: string;
  phase: InterviewPhase;
  position: string;
  language: Language;
  testing_language: Language | null;
  language_requirements: ColumnType<
    LanguageRequirement[],
    LanguageRequirement[] | undefined,
    LanguageRequirement[]
  >;
  avatar_look: ColumnType<AvatarLook, AvatarLook | undefined, AvatarLook>;
  questions: Json<StoredQuestion[]>;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
export interface TemplateVersionsTable {
  company_id: Fixed<string>;
  template_id: Fixed<string>;
  version: Fixed<number>;
  body: ColumnType<TemplateVersionBody, TemplateVersionBody, never>;
  created_by: string | null;
  created_at: CreatedAt;
}
/** A template as one of its versions had it. */
export type TemplateVersionBody = Omit<TemplateBody, 'questions'> & { questions: StoredQuestion[] };
