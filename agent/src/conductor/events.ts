import {
  answerAttributed,
  type EventEntry,
  personAsked,
  questionPassedOn,
} from '@candi/contract/interviews/agent';
import { intents } from '@candi/contract/platform/brain';
import { z } from 'zod';

/**
 * What the conductor writes into the session log. Together with the segments these are all it needs: its state is a
 * fold over them. Other event names may stand in the log; the fold passes over them.
 */

/** The parts of an interview, in their order; the nouns of the room message `progress`. */
export const stages = ['intro', 'question', 'candidate_questions', 'outro', 'ended'] as const;
export type Stage = (typeof stages)[number];

/** What an utterance of Candi's is for. */
export const utteranceKinds = [
  'interviewer_intro',
  'company_intro',
  'job_intro',
  /** From one language to another, said in the first. */
  'hand_over',
  'question',
  'follow_up',
  'repeat',
  'rephrase',
  'slower',
  'take_your_time',
  'steer',
  'reprompt',
  'answer',
  'invite_questions',
  'resume',
  'outro',
] as const;
export type UtteranceKind = (typeof utteranceKinds)[number];

/** What the conductor made of a candidate's turn. */
export const actions = [
  /** On to the next question, or to the candidate's own; `stage_entered` follows. */
  'advance',
  'follow_up',
  'repeat',
  'rephrase',
  /** Candi speaks more slowly from now on. */
  'slower',
  /** Silence for the candidate to think. */
  'wait',
  /** The candidate's own question is answered, or passed on. */
  'answer',
  /** Back to the question, kindly. */
  'steer',
  /** Candi goes on with what she was saying. */
  'continue',
] as const;
export type Action = (typeof actions)[number];

/** Who decided: the model's judgement, silence, the time budget, or the fallback for a model that gave none. */
export const deciders = ['model', 'silence', 'clock', 'fallback'] as const;
export type Decider = (typeof deciders)[number];

const questionId = z.uuid().nullable();
const verdict = z.enum(['enough', 'too_short', 'off_topic']).nullable();

const eventOf = <Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ name: z.literal(name), atMs: z.number(), data });

/** One event to append. `atMs`: ms from the session's startedAt. */
export const conductorEvent = z.discriminatedUnion('name', [
  /** The interview begins: once, by the first agent. */
  eventOf('started', z.object({})),
  /** The candidate's connection is lost: Candi waits and the clock stands still. */
  eventOf('paused', z.object({})),
  /** The candidate is back, or a new agent took the session over. */
  eventOf('resumed', z.object({})),
  /** A recruiter talks in Candi's place: she is silent, and the clock stands still. */
  eventOf('taken_over', z.object({ identity: z.string() })),
  /** Candi goes on. `gone`: the recruiter's connection was lost for good. */
  eventOf('handed_back', z.object({ gone: z.boolean() })),
  eventOf('stage_entered', z.object({ stage: z.enum(stages), questionId })),
  eventOf('utterance_started', z.object({ id: z.string().min(1), kind: z.enum(utteranceKinds), questionId })),
  eventOf(
    'utterance_finished',
    z.object({
      id: z.string().min(1),
      interrupted: z.boolean(),
      /** What was played of it when it was interrupted; null where all of it was. */
      spoken: z.string().nullable(),
    }),
  ),
  /** The candidate's turn is over and decided upon. */
  eventOf(
    'turn_settled',
    z.object({
      intent: z.enum(intents),
      verdict,
      questionId,
      action: z.enum(actions),
      by: z.enum(deciders),
    }),
  ),
  eventOf(answerAttributed.name, answerAttributed.data),
  eventOf(questionPassedOn.name, questionPassedOn.data),
  eventOf(personAsked.name, personAsked.data),
  eventOf('ended', z.object({ outcome: z.enum(['completed', 'error']) })),
]);
export type ConductorEvent = z.infer<typeof conductorEvent>;
export type EventName = ConductorEvent['name'];

/** The event as the gateway stores it; `seq` is minted by the log. */
export const toEntry = (event: ConductorEvent, seq: number): EventEntry => ({
  kind: 'event',
  seq,
  atMs: Math.max(0, Math.round(event.atMs)),
  name: event.name,
  data: event.data,
});
