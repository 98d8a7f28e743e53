import { z } from 'zod';
import { id, integer, language, pageQuery, text } from '../platform/common.ts';
import { type CompanyTexts, textsTooLong, tooLongFrom } from './spoken-length.ts';
import { criteriaDraft, criteriaStates, questionCriteria } from './criteria.ts';
import {
  avatarAppearances,
  interviewPhases,
  languageLevels,
  levels,
  tones,
} from '../platform/enumerations.ts';

export const maxQuestions = 5;

export const question = z.object({
  question: text.trim().min(1).max(1000),
  justification: text.trim().max(2000).default(''),
  expectedAnswer: text.trim().min(1).max(4000),
  category: text.trim().max(100).default(''),
  priority: z.enum(levels).default('medium'),
  difficulty: z.enum(levels).default('medium'),
});
const questionWithCriteria = question.extend({
  /** What a good answer shows. If empty, a background job drafts the criteria after the template is saved. */
  criteria: questionCriteria.default([]),
});
/** A stored question. Copies of the template keep its `id`. */
const storedQuestion = questionWithCriteria.extend({ id: z.uuid() });
export type StoredQuestion = z.infer<typeof storedQuestion>;
const templateQuestion = storedQuestion.extend({
  criteriaState: z.enum(criteriaStates),
  /** Present until a recruiter edits or confirms the drafted criteria. */
  criteriaDraft: criteriaDraft.optional(),
});
/** A stored question of a template or of one of its versions. */
export type TemplateQuestion = z.infer<typeof templateQuestion>;

/** Language skills that the position requires. They are only displayed; the language test uses `testingLanguage`. */
const languageRequirement = z.object({ language, level: z.enum(languageLevels) });
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
  /** Candi's appearance in humanoid interviews. */
  avatarLook: z.enum(avatarAppearances).default('waves'),
  /** How Candi speaks. */
  tone: z.enum(tones).default('neutral'),
  /** Whether Candi asks an unscored question, in her own words, before the first one. */
  warmUp: z.boolean().default(false),
  /**
   * Whether Candi asks an unscored question about the candidate's résumé before the first one. It is prepared for
   * candidates with a résumé in interviews with a job.
   */
  askAboutResume: z.boolean().default(false),
  questions: z.array(questionWithCriteria).min(1).max(maxQuestions),
});
export type TemplateBody = z.infer<typeof templateBody>;

/** Refuses texts of the company's that take too long to say. Templates that were stored earlier may have such texts. */
const shortEnough = (template: CompanyTexts, context: z.RefinementCtx): void => {
  const field = tooLongFrom(template);
  if (field !== null) context.addIssue({ code: 'custom', path: [field], params: { reason: textsTooLong } });
};

/** POST: a new template. */
export const newTemplate = templateBody.superRefine(shortEnough);

/**
 * The template version that the user edited. The request fails with TEMPLATE_CHANGED if another version was saved
 * since.
 */
export const templateVersion = z.object({ version: integer.min(1) });

/**
 * PUT: a question sent with an existing `id` keeps that id. A non-empty list of `criteria` is stored unchanged. If
 * the list is missing, edited criteria are kept, and drafted criteria are kept unless the question or its expected
 * answer changed. In all other cases, the criteria are drafted again.
 */
export const templateUpdate = templateBody
  .extend({
    ...templateVersion.shape,
    questions: z
      .array(question.extend({ id: id.optional(), criteria: questionCriteria.optional() }))
      .min(1)
      .max(maxQuestions),
  })
  .superRefine(shortEnough);
export type TemplateUpdate = z.infer<typeof templateUpdate>;

/** Title of the copy, which the page composes in the recruiter's language. */
export const templateCopy = z.object({ title: templateBody.shape.title });

export const templateSorts = ['newest', 'title'] as const;
export type TemplateSort = (typeof templateSorts)[number];
/** `q` searches the title, position and description. */
export const templatesQuery = pageQuery.extend({
  // Long, because the cursor of a list that is sorted by title contains a title.
  after: text.max(1500).optional(),
  q: text.trim().max(200).optional(),
  phase: z.enum(interviewPhases).optional(),
  language: language.optional(),
  sort: z.enum(templateSorts).default('newest'),
});
export type TemplatesQuery = z.infer<typeof templatesQuery>;

/** GET /v1/starter-roles: a common role with a complete template, in the language asked for. */
export interface StarterRole {
  id: string;
  name: string;
  template: Pick<
    TemplateBody,
    'title' | 'position' | 'language' | 'interviewerIntro' | 'companyIntro' | 'jobIntro' | 'outro'
  > & { questions: z.infer<typeof question>[] };
}
export const starterRolesQuery = z.object({ language });

export interface Template extends Omit<TemplateBody, 'questions'> {
  id: string;
  version: number;
  questions: TemplateQuestion[];
  /**
   * When the drafting of criteria begins, if it waits because the company has used up its jobs of the hour (ISO 8601);
   * otherwise null.
   */
  draftsFrom: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A version of a template. Versions are listed newest first. */
export interface TemplateVersionRow {
  version: number;
  title: string;
  questionCount: number;
  createdAt: string;
  /** Name of the author; null if the author is no longer a member. */
  createdBy: string | null;
}
export interface TemplateVersionAnswer extends TemplateVersionRow {
  body: Omit<TemplateBody, 'questions'> & { questions: TemplateQuestion[] };
}
