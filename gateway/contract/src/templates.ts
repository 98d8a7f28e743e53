import { z } from 'zod';
import { language } from './common.ts';
import { interviewPhases, languageLevels, levels } from './enumerations.ts';

export const maxQuestions = 5;

export const question = z.object({
  question: z.string().trim().min(1).max(1000),
  justification: z.string().trim().max(2000).default(''),
  expectedAnswer: z.string().trim().min(1).max(4000),
  category: z.string().trim().max(100).default(''),
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
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(4000).default(''),
  companyIntro: z.string().trim().max(4000).default(''),
  jobIntro: z.string().trim().max(4000).default(''),
  interviewerIntro: z.string().trim().max(2000).default(''),
  outro: z.string().trim().max(2000).default(''),
  phase: z.enum(interviewPhases).default('SCREENING'),
  position: z.string().trim().max(200).default(''),
  language: language.default('en'),
  testingLanguage: language.nullable().default(null),
  languageRequirements: z.array(languageRequirement).max(4).default([]),
  questions: z.array(question).min(1).max(maxQuestions),
});
export type TemplateBody = z.infer<typeof templateBody>;

export interface Template extends Omit<TemplateBody, 'questions'> {
  id: string;
  version: number;
  questions: StoredQuestion[];
  createdAt: string;
  updatedAt: string;
}
