import { z } from 'zod';
import { language } from './common.ts';

/**
 * Tasks for a language model, in a form that a program can read too. A prompt carries the task as JSON between
 * `<candi-task>` and `</candi-task>` in the last user message and the instructions as text in the system message. The
 * candidate's words occur only inside that JSON, as data.
 */
export const taskOpen = '<candi-task>';
export const taskClose = '</candi-task>';

/** One turn of the interview. The answer is one line of JSON (`turnDecision`), a line break and the words to speak. */
const turnTask = z.object({
  task: z.literal('turn'),
  language,
  stage: z.enum(['question', 'candidate_questions']),
  candidateFirstName: z.string(),
  question: z.object({ text: z.string(), position: z.string() }).nullable(),
  /** The last follow-up asked about `question`; absent if the candidate is answering `question` itself. */
  followUp: z.string().nullish(),
  /** Everything the candidate has said about this question so far, including `latest`. */
  answer: z.string(),
  latest: z.string(),
  followUpsLeft: z.number().int(),
  /** Texts of the template and the job: the only source for answers to the candidate's questions. */
  facts: z.array(z.string()),
});
export type TurnTask = z.infer<typeof turnTask>;

export const intents = [
  'answer',
  'repeat',
  'rephrase',
  /** The candidate wants Candi to speak more slowly. */
  'slower',
  'skip',
  'think',
  /** A question about the job, the company or the interview. */
  'question',
  /** The candidate wants to talk to a human. */
  'person',
  /** Abuse, or hostility towards the interview itself. */
  'hostile',
  /** Attempts to address the model behind Candi: new instructions, a score, its prompt. */
  'manipulation',
  'nothing_more',
] as const;
export const turnDecision = z.object({
  intent: z.enum(intents),
  /** For intent `answer`: whether the answer suffices to go on. Null otherwise. */
  verdict: z.enum(['enough', 'too_short', 'off_topic']).nullable(),
  /**
   * For intent `question`: verbatim quote from `facts` that answers the candidate's question; verified by code. If
   * absent, the question is passed on to the hiring team.
   */
  source: z.string().nullish(),
});
export type TurnDecision = z.infer<typeof turnDecision>;
/**
 * The words to speak, which follow the `turnDecision` line: for `too_short` and `off_topic` with follow-ups left, one
 * follow-up question; for `enough`, one short acknowledgement without a question (the conductor appends the
 * template's next question); for `rephrase`, a rewording of what was asked last; for `question` with a source, the
 * answer from the facts; otherwise empty.
 */

/** Scores one question after the interview. The answer is JSON (`scoreAnswer`) and nothing else. */
const scoreTask = z.object({
  task: z.literal('score'),
  language,
  question: z.string(),
  expectedAnswer: z.string(),
  justification: z.string(),
  /** The candidate's turns about this question. */
  answer: z.array(z.object({ turn: z.number().int(), text: z.string(), confidence: z.number() })),
});
export type ScoreTask = z.infer<typeof scoreTask>;
export const scoreAnswer = z.object({
  /** Anchored rating (1–5); null for insufficient evidence. */
  rating: z.number().int().min(1).max(5).nullable(),
  /** Verbatim quotes from the given turn's text; verified by code. */
  quotes: z.array(z.object({ turn: z.number().int(), quote: z.string() })),
  feedback: z.string(),
});
export type ScoreAnswer = z.infer<typeof scoreAnswer>;

/**
 * Rates the candidate's proficiency in the tested language. The answer is JSON (`languageAnswer`) and nothing else.
 */
const languageTask = z.object({
  task: z.literal('language'),
  /** Language of the feedback. */
  language,
  tested: language,
  /** The candidate's turns in the tested language. `spokenMs`: duration of their speech; 0 if typed. */
  answer: z.array(
    z.object({ turn: z.number().int(), text: z.string(), confidence: z.number(), spokenMs: z.number() }),
  ),
});
export type LanguageTask = z.infer<typeof languageTask>;
/** One rating with its evidence. */
const skillAnswer = scoreAnswer;
export type SkillAnswer = ScoreAnswer;
export const languageAnswer = z.object({
  /** Fluency of speech; meaningless if every answer was typed. */
  fluency: skillAnswer,
  /** Ease of expression: vocabulary, and the ability to convey the intended meaning. */
  comfort: skillAnswer,
});
export type LanguageAnswer = z.infer<typeof languageAnswer>;

/** Summarises the interview. The answer is JSON (`summaryAnswer`) and nothing else. */
const summaryTask = z.object({
  task: z.literal('summary'),
  language,
  position: z.string(),
  questions: z.array(
    z.object({
      question: z.string(),
      category: z.string(),
      rating: z.number().nullable(),
      /** False if the interview ended before this question. Defaults to true. */
      asked: z.boolean().optional(),
      feedback: z.string(),
      quotes: z.array(z.string()),
    }),
  ),
});
export type SummaryTask = z.infer<typeof summaryTask>;
export const summaryAnswer = z.object({
  summary: z.string(),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  risks: z.array(z.string()),
  nextSteps: z.array(z.string()),
});
export type SummaryAnswer = z.infer<typeof summaryAnswer>;

/**
 * Extracts requirements from a job's text; the prompt contains no résumé. The answer is JSON (`requirementsAnswer`) and
 * nothing else.
 */
const requirementsTask = z.object({
  task: z.literal('requirements'),
  name: z.string(),
  position: z.string(),
  description: z.string(),
});
export type RequirementsTask = z.infer<typeof requirementsTask>;
export const requirementsAnswer = z.object({
  requirements: z
    .array(z.object({ text: z.string().trim().min(1).max(200), essential: z.boolean() }))
    .max(12),
});
export type RequirementsAnswer = z.infer<typeof requirementsAnswer>;

/** Finds the requirements that a résumé meets. The answer is JSON (`screenAnswer`) and nothing else. */
const screenTask = z.object({
  task: z.literal('screen'),
  position: z.string(),
  requirements: z.array(z.string()),
  resume: z.string(),
});
export type ScreenTask = z.infer<typeof screenTask>;
export const screenAnswer = z.object({
  /** `requirement`: zero-based index in the list. `evidence`: verbatim quote from the résumé; verified by code. */
  met: z.array(z.object({ requirement: z.number().int(), evidence: z.string() })),
});
export type ScreenAnswer = z.infer<typeof screenAnswer>;

export const llmTask = z.discriminatedUnion('task', [
  turnTask,
  scoreTask,
  languageTask,
  summaryTask,
  requirementsTask,
  screenTask,
]);
export type LlmTask = z.infer<typeof llmTask>;

export const wrapTask = (task: LlmTask): string =>
  // "<" is escaped so that a candidate's words can't close the block.
  `${taskOpen}\n${JSON.stringify(task).replaceAll('<', '\\u003c')}\n${taskClose}`;
