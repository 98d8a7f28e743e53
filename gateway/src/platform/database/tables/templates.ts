import type { AvatarAppearance, InterviewPhase, Language, Tone } from '@candi/contract/platform/enumerations';
import type { LanguageRequirement, StoredQuestion, TemplateBody } from '@candi/contract/interviews/templates';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, UpdatedAt, Json, Fixed } from './columns.ts';

export interface TemplatesTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  version: Generated<number>;
  title: string;
  description: string;
  companyIntro: string;
  jobIntro: string;
  interviewerIntro: string;
  outro: string;
  phase: InterviewPhase;
  position: string;
  language: Language;
  testingLanguage: Language | null;
  languageRequirements: ColumnType<
    LanguageRequirement[],
    LanguageRequirement[] | undefined,
    LanguageRequirement[]
  >;
  avatarLook: ColumnType<AvatarAppearance, AvatarAppearance | undefined, AvatarAppearance>;
  tone: ColumnType<Tone, Tone | undefined, Tone>;
  warmUp: ColumnType<boolean, boolean | undefined, boolean>;
  questions: Json<StoredQuestion[]>;
  createdBy: string | null;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
export interface TemplateVersionsTable {
  companyId: Fixed<string>;
  templateId: Fixed<string>;
  version: Fixed<number>;
  body: ColumnType<TemplateVersionBody, TemplateVersionBody, never>;
  createdBy: string | null;
  createdAt: CreatedAt;
}
export type TemplateVersionBody = Omit<TemplateBody, 'questions'> & { questions: StoredQuestion[] };
