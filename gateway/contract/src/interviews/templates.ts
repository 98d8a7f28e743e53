import { z } from 'zod';
import { id, integer, language, pageQuery, text } from '../platform/common.ts';
import { avatarLooks, interviewPhases, languageLevels, levels } from '../platform/enumerations.ts';

export const maxQuestions = 5;

export const question = z.object({
  question: text.trim().min(1).max(1000),
  justification: text.trim().max(2000).default(''),
  expectedAnswer: text.trim().min(1).max(4000),
  category: text.trim().max(100).default(''),
  priority: z.enum(levels).default('medium'),
  difficulty: z.enum(levels).default('medium'),
});
/** A question as stored: `id` is stable across copies of the template. */
export const storedQuestion = question.extend({ id: z.uuid() });
export type StoredQuestion = z.infer<typeof storedQuestion>;

/** What the position asks of a language, for the reader; the testing language is what Candi tries out. */
export const languageRequirement = z.object({ language, level: z.enum(languageLevels) });
export type LanguageRequirement = z.infer<typeof languageRequirement>;

export const templateBody = z.object({
  title: text.trim().min(1).max(200),
  description: text.trim().max(4000).default(''),
  companyIntro: text.trim().max(4000).default(''),
  jobIntro: text.trim().max(4000).default(''),
  interviewerIntro: text.trim().max(2000).default(''),
  outro: text.trim().max(2000).default(''),
  phase: z.enum(interviewPhases).default('SCREENING'),
  position: text.trim().max(200).default(''),
  language: language.default('en'),
  testingLanguage: language.nullable().default(null),
  languageRequirements: z.array(languageRequirement).max(4).default([]),
  /** Candi's figure in a humanoid interview. */
  avatarLook: z.enum(avatarLooks).default('waves'),
  questions: z.array(question).min(1).max(maxQuestions),
});
export type TemplateBody = z.infer<typeof templateBody>;

/** The version that was edited. Another one meanwhile: TEMPLATE_CHANGED, and nothing is lost. */
export const templateVersion = z.object({ version: integer.min(1) });

/** PUT: a question that was there keeps its id. */
export const templateUpdate = templateBody.extend({
  ...templateVersion.shape,
  questions: z
    .array(question.extend({ id: id.optional() }))
    .min(1)
    .max(maxQuestions),
});
export type TemplateUpdate = z.infer<typeof templateUpdate>;

/** The copy's title, in the recruiter's language. */
export const templateCopy = z.object({ title: templateBody.shape.title });

export const templateSorts = ['newest', 'title'] as const;
export type TemplateSort = (typeof templateSorts)[number];
/** `q`: words in the title, the position or the description. */
export const templatesQuery = pageQuery.extend({
  // Sorted by title, the cursor holds one.
  after: text.max(1500).optional(),
  q: text.trim().max(200).optional(),
  phase: z.enum(interviewPhases).optional(),
  language: language.optional(),
  sort: z.enum(templateSorts).default('newest'),
});
export type TemplatesQuery = z.infer<typeof templatesQuery>;

export interface Template extends Omit<TemplateBody, 'questions'> {
  id: string;
  version: number;
  questions: StoredQuestion[];
  createdAt: string;
  updatedAt: string;
}

/** A row of a template's versions, newest first. */
export interface TemplateVersionRow {
  version: number;
  title: string;
  questionCount: number;
  createdAt: string;
  /** Null: who saved it is no colleague any more. */
  createdBy: string | null;
}
export interface TemplateVersionAnswer extends TemplateVersionRow {
  body: Omit<TemplateBody, 'questions'> & { questions: StoredQuestion[] };
}
