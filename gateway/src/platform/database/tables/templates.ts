import type { AvatarAppearance, InterviewPhase, Language, Tone } from '@candi/contract/platform/enumerations';
import type {
  LanguageRequirement,
  TemplateBody,
  TemplateQuestion,
} from '@candi/contract/interviews/templates';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, UpdatedAt, Json, Fixed, Optional } from './columns.ts';

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
  askAboutResume: ColumnType<boolean, boolean | undefined, boolean>;
  questions: Json<TemplateQuestion[]>;
  createdBy: string | null;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
  /** When the drafting of criteria was queued; null if the questions haven't been checked since they were saved. */
  criteriaEnqueuedAt: Optional<Date>;
}
export interface TemplateVersionsTable {
  companyId: Fixed<string>;
  templateId: Fixed<string>;
  version: Fixed<number>;
  body: Json<TemplateVersionBody>;
  createdBy: string | null;
  createdAt: CreatedAt;
}
export type TemplateVersionBody = Omit<TemplateBody, 'questions'> & { questions: TemplateQuestion[] };
