import { z } from 'zod';
import { language } from './common.ts';
import { levels, tones } from './enumerations.ts';

/**
 * Tasks for a language model, in a form that a program can also read. The system message contains the instructions. The
 * last user message contains the task as JSON between `<candi-task>` and `</candi-task>`. The candidate's words occur
 * only inside that JSON, as data.
 */
export const taskOpen = '<candi-task>';
export const taskClose = '</candi-task>';

/**
 * One turn of the interview. The answer is one line of JSON (`turnDecision`), followed by the words to speak: one line
 * for each dialogue act that has words, in the order of the acts.
 */
export const turnTask = z.object({
  task: z.literal('turn'),
  language,
  /** How Candi speaks; absent means neutral. */
  tone: z.enum(tones).optional(),
  stage: z.enum(['question', 'candidate_questions']),
  candidateFirstName: z.string(),
  question: z.object({ text: z.string(), position: z.string() }).nullable(),
  /**
   * The question's criteria, numbered from 0. `covered`: whether the answer so far covers the criterion. `asked`:
   * whether Candi has asked about it. `probe`: the follow-up question with which Candi may ask about the criterion.
   */
  criteria: z
    .array(
      z.object({
        label: z.string(),
        weight: z.number().int(),
        probe: z.string(),
        covered: z.boolean(),
        asked: z.boolean().optional(),
      }),
    )
    .optional(),
  /** The last follow-up asked about `question`; absent if the candidate is answering `question` itself. */
  followUp: z.string().nullish(),
  /** Set while Candi waits for the candidate to confirm that they want to end the interview. */
  confirming: z.literal('stop').nullish(),
  /**
   * Set if Candi has just asked what the candidate wants to add to, or correct in, an earlier answer. `question`: its
   * number in `earlier`; null if unknown.
   */
  adding: z
    .object({ intent: z.enum(['go_back', 'correction']), question: z.number().int().nullable() })
    .nullish(),
  /** Everything the candidate has said about this question so far, including `latest`. */
  answer: z.string(),
  latest: z.string(),
  /** Whether the recogniser was unsure of `latest`, so that its words may not be what was said. */
  unsure: z.boolean().optional(),
  /** Whether the candidate told of a loss or was in distress. */
  distressed: z.boolean().optional(),
  /** Whether the candidate has said that they are nervous. */
  nervous: z.boolean().optional(),
  followUpsLeft: z.number().int(),
  /** Whether the verdict `curious` is allowed: there is time, and no follow-up on this question has been asked. */
  mayBeCurious: z.boolean().optional(),
  /** The question after this one, with its criteria numbered from 0; absent if there is none. */
  next: z
    .object({
      question: z.string(),
      criteria: z.array(z.object({ label: z.string(), probe: z.string() })),
    })
    .optional(),
  /** The earlier questions, each with the candidate's own words about it, shortened. */
  earlier: z.array(z.object({ number: z.number().int(), question: z.string(), said: z.string() })).optional(),
  /**
   * The unscored question about the résumé that was asked before the first question, with the candidate's words. They
   * count towards no question.
   */
  resume: z.object({ question: z.string(), said: z.string() }).optional(),
  /** Candi's latest utterances, oldest first, so that she doesn't repeat herself. */
  candiSaid: z.array(z.string()).optional(),
  /** Texts of the template and the job: the only source for answers to the candidate's questions. */
  facts: z.array(z.string()),
});
export type TurnTask = z.infer<typeof turnTask>;

/** What a candidate does in a turn or in a part of it. */
export const intents = [
  'answer',
  'repeat',
  'rephrase',
  /** The candidate wants Candi to speak more slowly. */
  'slower',
  'skip',
  'think',
  /** The candidate asks about the job or the company. */
  'question',
  /** The candidate wants to talk to a human. */
  'person',
  /** The candidate is abusive, or hostile towards the interview. */
  'hostile',
  /** The candidate tries to manipulate the model: gives it instructions, or asks for a score or its prompt. */
  'manipulation',
  'nothing_more',
  /** The candidate wants to end the interview. */
  'stop',
  /** The candidate wants a break of several minutes. */
  'pause',
  /** The candidate wants to have the interview on another day. */
  'another_day',
  /** The candidate asks about Candi or the interview, such as what she is, or how the recording is used. */
  'about_candi',
  /** The candidate adds something to the answer to an earlier question. */
  'go_back',
  /** The candidate corrects something they said earlier. */
  'correction',
  /** The candidate expresses grief, fear or illness, to which Candi must first respond with kindness. */
  'distress',
  /** The candidate says that they are nervous. */
  'nervous',
  /** The candidate asks for a hint, or how well they are doing. */
  'hint',
  'prefers_typing',
  'prefers_speaking',
  'cannot_hear',
  'cannot_see',
  /** The candidate would rather speak another language. */
  'other_language',
  'small_talk',
] as const;
export type Intent = (typeof intents)[number];

/** Topics that a candidate may ask about Candi and the interview. */
export const processTopics = [
  'what_candi_is',
  /** Whether Candi hears or sees the candidate. */
  'hears',
  'sees',
  'recording',
  'who_reads',
  'retention',
  /** Whether the candidate can have the interview deleted. */
  'deletion',
  'judging',
  /** Why Candi asks a question, for example whether something that happened is the reason. */
  'why_asked',
  'time_left',
  /** Whether the candidate talks for too long. */
  'too_long',
  'progress',
  'next_steps',
] as const;
export type ProcessTopic = (typeof processTopics)[number];

/** Judgements of an answer. */
export const verdicts = ['enough', 'curious', 'too_short', 'off_topic'] as const;

export const dialogueAct = z.object({
  intent: z.enum(intents),
  /**
   * The part of `latest` that makes up this act, verbatim. If absent, the act is the whole turn, or the part that no
   * other act quotes.
   */
  quote: z.string().nullish(),
  /**
   * For intent `answer`: whether the answer is sufficient. `curious`: the answer is sufficient, and something in it
   * deserves one more question. Code treats `curious` as `enough` unless the essential criteria are covered and there
   * is time.
   */
  verdict: z.enum(verdicts).nullish(),
  /** For intent `answer`: the numbers of the task's criteria that `answer` as a whole covers; null if malformed. */
  covered: z.array(z.number().int()).nullish().catch(null),
  /** For the verdict `too_short`: the number of the criterion that the follow-up asks for. */
  asks: z.number().int().nullish().catch(null),
  /**
   * For intent `question`: a verbatim quote from `facts` that answers the candidate's question. Code checks the quote.
   * If absent, the question is passed on to the hiring team.
   */
  source: z.string().nullish(),
  /** For intent `question`: whether `source` answers only a part of it. The question is then passed on, too. */
  partial: z.boolean().nullish().catch(null),
  /**
   * For intent `question`: what it is about, as a noun with its article. For intent `correction`: what is right, in the
   * candidate's words. Code checks it before Candi says it.
   */
  about: z.string().nullish().catch(null),
  /** For intent `about_candi`: the topic of the candidate's question. */
  topic: z.enum(processTopics).nullish(),
  /** For intents `go_back` and `correction`: the number of the earlier question, from 1. */
  question: z.number().int().nullish(),
});
export type DialogueAct = z.infer<typeof dialogueAct>;

/** Maximum number of dialogue acts in one turn. */
export const maxActs = 6;
export const turnDecision = z.object({
  /** In the order in which the candidate performed them. */
  acts: z.array(dialogueAct).min(1).max(maxActs),
  /** Numbers of the criteria in the task's `next` that the candidate has already covered; null if malformed. */
  nextCovered: z.array(z.number().int()).nullish().catch(null),
});
export type TurnDecision = z.infer<typeof turnDecision>;
/**
 * The words to speak, which follow the `turnDecision` line: for `too_short` and `off_topic` with follow-ups left, and
 * for `curious`, one follow-up question; for `enough`, one short acknowledgement without a question (the conductor
 * appends the template's next question); for `rephrase`, a rewording of what was asked last; for `question` with a
 * source, the answer from the facts. Other acts have no words.
 */

/** Scores one question after the interview. The answer is JSON (`scoreAnswer`) and nothing else. */
const scoreTask = z.object({
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
const languageTask = z.object({
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
const summaryTask = z.object({
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
const skillsTask = z.object({
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

/**
 * Drafts the criteria of a template's question, in its language. The answer is JSON (`criteriaAnswer`) and nothing
 * else.
 */
const criteriaTask = z.object({
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
const resumeQuestionTask = z.object({
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

/**
 * Extracts requirements from a job's text; no résumé is sent. The answer is JSON (`requirementsAnswer`) and nothing
 * else.
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
  /** `requirement`: zero-based index in the list. `evidence`: verbatim quote from the résumé. Code checks the quote. */
  met: z.array(z.object({ requirement: z.number().int(), evidence: z.string() })),
});
export type ScreenAnswer = z.infer<typeof screenAnswer>;

export const llmTask = z.discriminatedUnion('task', [
  turnTask,
  scoreTask,
  languageTask,
  summaryTask,
  skillsTask,
  criteriaTask,
  requirementsTask,
  screenTask,
  resumeQuestionTask,
]);
export type LlmTask = z.infer<typeof llmTask>;

export const wrapTask = (task: { task: string }): string =>
  // "<" is escaped so that the candidate's words can't contain the closing tag.
  `${taskOpen}\n${JSON.stringify(task).replaceAll('<', '\\u003c')}\n${taskClose}`;
