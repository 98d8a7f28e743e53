import { z } from 'zod';
import { language } from '../common.ts';
import { tones } from '../enumerations.ts';

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
  /**
   * Set while Candi waits for a yes or no: whether to end the interview (`stop`), or whether to ask for another day because
   * the candidate had to leave (`another_day`).
   */
  confirming: z.enum(['stop', 'another_day']).nullish(),
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
  /** Whether the candidate has said that they are nervous, and has given no sufficient answer since. */
  nervous: z.boolean().optional(),
  followUpsLeft: z.number().int(),
  /** Whether the verdict `curious` is allowed: there is time, and the candidate is neither nervous nor was in distress. */
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
  /** Texts of the template and the job: with `own`, the only source for answers to the candidate's questions. */
  facts: z.array(z.string()),
  /** What Candi says herself about the interview, such as how it goes and what becomes of the recording. */
  own: z.array(z.string()).optional(),
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
  /** The candidate has to leave soon, before the interview would be over. */
  'time_short',
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
   * For intent `question`: a verbatim quote from `facts` or `own` that answers the candidate's question. Code checks the quote.
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
  /** For intent `time_short`: in how many minutes the candidate has to leave, as said; absent if they didn't say. */
  minutes: z.number().min(0).max(600).nullish().catch(null),
});
export type DialogueAct = z.infer<typeof dialogueAct>;

/** Maximum number of dialogue acts of one turn that count. Code leaves out those that matter least. */
export const maxActs = 4;
export const turnDecision = z.object({
  /** In the order in which the candidate performed them. */
  acts: z.array(dialogueAct).min(1),
  /**
   * What was asked last, in other and fewer words, with which Candi comes back to it after acts other than an answer. Code
   * checks the words; null if malformed.
   */
  again: z.string().nullish().catch(null),
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
