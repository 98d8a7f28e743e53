import { z } from 'zod';
import { language } from '../common.ts';
import { levels } from '../enumerations.ts';

/**
 * Drafts the criteria of a template's question, in its language. The answer is JSON (`criteriaAnswer`) and nothing
 * else.
 */
export const criteriaTask = z.object({
  task: z.literal('criteria'),
  language,
  position: z.string(),
  question: z.string(),
  expectedAnswer: z.string(),
  justification: z.string(),
  difficulty: z.enum(levels),
});
export type CriteriaTask = z.infer<typeof criteriaTask>;

/**
 * Proposes one question about a résumé for an interview, in the interview's language. The answer is JSON
 * (`resumeQuestionAnswer`) and nothing else.
 */
export const resumeQuestionTask = z.object({
  task: z.literal('resume_question'),
  language,
  position: z.string(),
  /** What the job asks of a candidate, the essential requirements first. */
  needs: z.array(z.string()),
  resume: z.string(),
  /** Questions that the interview asks anyway. */
  questions: z.array(z.string()),
});
export type ResumeQuestionTask = z.infer<typeof resumeQuestionTask>;
