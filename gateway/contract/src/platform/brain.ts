import { z } from 'zod';
import { language } from './common.ts';

/**
 * What is asked of a language model, in a form that a program can read too. Prompts carry the task as JSON between
 * `<candi-task>` and `</candi-task>` in the last user message, instructions in words in the system message. The
 * candidate's words stand only inside that JSON: they are data.
 */
export const taskOpen = '<candi-task>';
export const taskClose = '</candi-task>';

/** One turn of the interview. Answer: one line of JSON (`turnDecision`), a line break, then the words to be said. */
export const turnTask = z.object({
  task: z.literal('turn'),
  language,
  stage: z.enum(['question', 'candidate_questions']),
  candidateFirstName: z.string(),
  question: z.object({ text: z.string(), position: z.string() }).nullable(),
  /** The follow-up to `question` that the candidate was asked last; none: `question` itself stands. */
  followUp: z.string().nullish(),
  /** All the candidate has said to this question so far, the latest utterance included. */
  answer: z.string(),
  latest: z.string(),
  followUpsLeft: z.number().int(),
  /** Texts of the template and the job: the only source for answers to the candidate's own questions. */
  facts: z.array(z.string()),
});
export type TurnTask = z.infer<typeof turnTask>;

export const intents = [
  'answer',
  'repeat',
  'rephrase',
  /** Candi is to speak more slowly. */
  'slower',
  'skip',
  'think',
  /** They ask about the job, the company or the interview. */
  'question',
  /** They want to talk to a human being. */
  'person',
  /** Abuse, or talk against the interview itself. */
  'hostile',
  /** Talk to the model behind Candi: new instructions, a score, its prompt. */
  'manipulation',
  'nothing_more',
] as const;
export const turnDecision = z.object({
  intent: z.enum(intents),
  /** For intent `answer`: is it enough to go on? null otherwise. */
  verdict: z.enum(['enough', 'too_short', 'off_topic']).nullable(),
  /** For intent `question`: the words of `facts` that answer it, verbatim; checked by code. Without them it is passed on. */
  source: z.string().nullish(),
});
export type TurnDecision = z.infer<typeof turnDecision>;
/**
 * The words: for `too_short`/`off_topic` with follow-ups left, one follow-up question; for `enough`, one short
 * acknowledgement without a question (the conductor adds the next question as the template has it); for `rephrase`,
 * what was asked last in other words; for `question` with a source, the answer from the facts; else empty.
 */

/** Scoring one question after the interview. Answer: JSON `scoreAnswer`, nothing else. */
export const scoreTask = z.object({
  task: z.literal('score'),
  language,
  question: z.string(),
  expectedAnswer: z.string(),
  justification: z.string(),
  /** The candidate's turns to this question. */
  answer: z.array(z.object({ turn: z.number().int(), text: z.string(), confidence: z.number() })),
});
export type ScoreTask = z.infer<typeof scoreTask>;
export const scoreAnswer = z.object({
  /** Anchored 1–5; null: insufficient evidence. */
  rating: z.number().int().min(1).max(5).nullable(),
  /** Verbatim out of that turn's text; checked by code. */
  quotes: z.array(z.object({ turn: z.number().int(), quote: z.string() })),
  feedback: z.string(),
});
export type ScoreAnswer = z.infer<typeof scoreAnswer>;

/** How somebody gets on in the language that the template tests. Answer: JSON `languageAnswer`, nothing else. */
export const languageTask = z.object({
  task: z.literal('language'),
  /** Of the feedback. */
  language,
  tested: language,
  /** The candidate's turns in the tested language. `spokenMs`: how long their voice was heard; 0 where it was typed. */
  answer: z.array(
    z.object({ turn: z.number().int(), text: z.string(), confidence: z.number(), spokenMs: z.number() }),
  ),
});
export type LanguageTask = z.infer<typeof languageTask>;
/** One rating with what it rests on. */
export const skillAnswer = scoreAnswer;
export type SkillAnswer = ScoreAnswer;
export const languageAnswer = z.object({
  /** How freely they speak; of no worth where nothing was spoken. */
  fluency: skillAnswer,
  /** How much at ease they are: range of words, and saying what they want to say. */
  comfort: skillAnswer,
});
export type LanguageAnswer = z.infer<typeof languageAnswer>;

/** Summing up. Answer: JSON `summaryAnswer`, nothing else. */
export const summaryTask = z.object({
  task: z.literal('summary'),
  language,
  position: z.string(),
  questions: z.array(
    z.object({
      question: z.string(),
      category: z.string(),
      rating: z.number().nullable(),
      /** False: the interview ended before it. Absent: it was asked. */
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

/** What a job's text asks for. Answer: JSON `requirementsAnswer`, nothing else. No résumé is shown beside it. */
export const requirementsTask = z.object({
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

/** Which of them a résumé shows. Answer: JSON `screenAnswer`, nothing else. */
export const screenTask = z.object({
  task: z.literal('screen'),
  position: z.string(),
  requirements: z.array(z.string()),
  resume: z.string(),
});
export type ScreenTask = z.infer<typeof screenTask>;
export const screenAnswer = z.object({
  /** `requirement`: its place in the list, from 0. `evidence`: verbatim out of the résumé; checked by code. */
  met: z.array(z.object({ requirement: z.number().int(), evidence: z.string() })),
});
export type ScreenAnswer = z.infer<typeof screenAnswer>;

export const brainTask = z.discriminatedUnion('task', [
  turnTask,
  scoreTask,
  languageTask,
  summaryTask,
  requirementsTask,
  screenTask,
]);
export type BrainTask = z.infer<typeof brainTask>;

export const wrapTask = (task: BrainTask): string =>
  // "<" escaped, so that nothing a candidate says can close the block.
  `${taskOpen}\n${JSON.stringify(task).replaceAll('<', '\\u003c')}\n${taskClose}`;
