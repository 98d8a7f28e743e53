import { z } from 'zod';
import { language } from '../common.ts';

/** Scores one question after the interview. The answer is JSON (`scoreAnswer`) and nothing else. */
export const scoreTask = z.object({
  task: z.literal('score'),
  language,
  question: z.string(),
  expectedAnswer: z.string(),
  justification: z.string(),
  /** Criteria by which the answer is rated; absent for questions without criteria. */
  criteria: z
    .array(
      z.object({
        label: z.string(),
        weight: z.number().int(),
        anchor1: z.string(),
        anchor3: z.string(),
        anchor5: z.string(),
      }),
    )
    .optional(),
  /** The candidate's turns about this question. */
  answer: z.array(z.object({ turn: z.number().int(), text: z.string(), confidence: z.number() })),
});
export type ScoreTask = z.infer<typeof scoreTask>;
export const scoreAnswer = z.object({
  /** Rating by the rubric's anchors (1–5); null for insufficient evidence. */
  rating: z.number().int().min(1).max(5).nullable(),
  /** Verbatim quotes from the text of the given turn. Code checks them. */
  quotes: z.array(z.object({ turn: z.number().int(), quote: z.string() })),
  feedback: z.string(),
});
export type ScoreAnswer = z.infer<typeof scoreAnswer>;

/**
 * Rates the candidate's proficiency in the tested language. The answer is JSON (`languageAnswer`) and nothing else.
 */
export const languageTask = z.object({
  task: z.literal('language'),
  /** Language of the feedback. */
  language,
  tested: language,
  /** The candidate's turns in the tested language. `spokenMs`: duration of the speech (ms); 0 if typed. */
  answer: z.array(
    z.object({ turn: z.number().int(), text: z.string(), confidence: z.number(), spokenMs: z.number() }),
  ),
});
export type LanguageTask = z.infer<typeof languageTask>;
/** A rating of one language skill, with its evidence. */
const skillAnswer = scoreAnswer;
export type SkillAnswer = ScoreAnswer;
export const languageAnswer = z.object({
  /** Fluency of speech; meaningless if all answers were typed. */
  fluency: skillAnswer,
  /** Ease of expression: vocabulary, and the ability to say what is meant. */
  comfort: skillAnswer,
});
export type LanguageAnswer = z.infer<typeof languageAnswer>;

/** Summarises the interview. The answer is JSON (`summaryAnswer`) and nothing else. */
export const summaryTask = z.object({
  task: z.literal('summary'),
  language,
  position: z.string(),
  questions: z.array(
    z.object({
      question: z.string(),
      category: z.string(),
      rating: z.number().nullable(),
      /** False if the interview ended before this question was asked. Defaults to true. */
      asked: z.boolean().optional(),
      feedback: z.string(),
      quotes: z.array(z.string()),
    }),
  ),
});
export type SummaryTask = z.infer<typeof summaryTask>;
export const summaryAnswer = z.object({
  summary: z.string(),
  /** What the answers in each category showed. `category`: as in the task. Code checks that quotes are verbatim. */
  insights: z.array(z.object({ category: z.string(), text: z.string() })).default([]),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  risks: z.array(z.string()),
  nextSteps: z.array(z.string()),
});
export type SummaryAnswer = z.infer<typeof summaryAnswer>;

/** Finds the skills that the candidate showed. The answer is JSON (`skillsAnswer`) and nothing else. */
export const skillsTask = z.object({
  task: z.literal('skills'),
  language,
  position: z.string(),
  /** Skills to look for: the job's requirements or, without a job, what the template's expected answers ask for. */
  skills: z.array(z.string()),
  /** The questions that were asked. */
  questions: z.array(z.object({ question: z.string(), expectedAnswer: z.string() })),
  /** The candidate's turns about these questions. */
  answer: z.array(z.object({ turn: z.number().int(), text: z.string() })),
});
export type SkillsTask = z.infer<typeof skillsTask>;
export const skillsAnswer = z.object({
  skills: z.array(
    z.object({
      /** Zero-based index in the task's `skills`. */
      skill: z.number().int(),
      /** Zero-based index of the question whose answer could have shown the skill; null if there is none. */
      question: z.number().int().nullable(),
      /** Verbatim quotes that show the skill; empty if the skill wasn't shown. Code checks them. */
      quotes: z.array(z.object({ turn: z.number().int(), quote: z.string() })),
    }),
  ),
});
export type SkillsAnswer = z.infer<typeof skillsAnswer>;
