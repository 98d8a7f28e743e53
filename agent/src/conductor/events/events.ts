import { utteranceKinds } from '@candi/language/utterances';
import {
  anotherDayAsked,
  answerAttributed,
  type EventEntry,
  followUpsEnded,
  personAsked,
  questionPassedOn,
  settledAct,
  deciders,
  stoppedByCandidate,
  timeShort,
} from '@candi/contract/interviews/agent';
import { intents, verdicts } from '@candi/contract/platform/llm-tasks/turn';
import { z } from 'zod';

/**
 * The events that the conductor writes to the session log. The conductor's state is a fold over these events and the
 * segments. The log may contain events with other names, which the fold ignores.
 */

/** The stages of an interview in order, as used in the room message `progress`. */
export const stages = ['intro', 'question', 'candidate_questions', 'outro', 'ended'] as const;
export type Stage = (typeof stages)[number];

/** Actions by which the conductor settles a candidate's turn. */
export const actions = [
  /** Move on to the next question or stage; `stage_entered` follows. */
  'advance',
  'follow_up',
  'repeat',
  'rephrase',
  /** Candi speaks more slowly from now on. */
  'slower',
  /** Give the candidate time to think. */
  'wait',
  /** Answer the candidate's question, or pass it on to the hiring team. */
  'answer',
  /** Lead the candidate back to the question. */
  'steer',
  /** Say something about Candi or the interview, then ask the question again. */
  'respond',
  /** Be kind to a candidate in distress, then listen. */
  'comfort',
  /** The candidate can't hear Candi well: say what to check and ask once more, then go on. */
  'check_sound',
  /** Ask whether the interview should end. */
  'confirm_stop',
  /** Offer to go on without follow-ups, or another day, because the model failed on several turns. */
  'offer_to_go_on',
  /** Ask what the candidate wants to add to the answer to an earlier question. */
  'ask_addition',
  /** Ask whether the candidate wants to add anything, before an interview with brief answers ends early. */
  'offer_addition',
  /** Begin a break, during which the time budget is paused. */
  'pause',
  /** Continue the interview after a break, or because the candidate doesn't want to end it. */
  'go_on',
  /** Say nothing new: Candi continues with what she was saying, or keeps listening. */
  'continue',
] as const;
export type Action = (typeof actions)[number];

const questionId = z.uuid().nullable();
const verdict = z.enum(verdicts).nullable();
/** Covered criteria of a question, numbered from 0; absent if none is covered and in logs of earlier versions. */
const covered = z.array(z.number().int().min(0)).optional();

const eventOf = <Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ name: z.literal(name), atMs: z.number(), data });

/** One event to append. `atMs` is the time since the session's startedAt (ms). */
export const conductorEvent = z.discriminatedUnion('name', [
  /** The interview begins; appended once, by the first agent. */
  eventOf('started', z.object({})),
  /** The candidate lost the connection: Candi waits and the time budget is paused. */
  eventOf('paused', z.object({})),
  /** The candidate is back, or a new agent has taken over the session. */
  eventOf('resumed', z.object({})),
  /** The candidate takes part by telephone from now on, or in a page again. */
  eventOf('moved', z.object({ byPhone: z.boolean() })),
  /** A recruiter speaks in Candi's place: she is silent and the time budget is paused. */
  eventOf('taken_over', z.object({ identity: z.string() })),
  /** Candi continues the interview. `gone`: whether the recruiter's connection was lost for good. */
  eventOf('handed_back', z.object({ gone: z.boolean() })),
  /** The candidate answered the sound check with a button on the page. */
  eventOf('sound_confirmed', z.object({ heard: z.boolean() })),
  /** `covered`: the question's criteria that the candidate's earlier answers have covered. */
  eventOf('stage_entered', z.object({ stage: z.enum(stages), questionId, covered })),
  eventOf('utterance_started', z.object({ id: z.string().min(1), kind: z.enum(utteranceKinds), questionId })),
  eventOf(
    'utterance_finished',
    z.object({
      id: z.string().min(1),
      interrupted: z.boolean(),
      /** The text played before the interruption; null if the utterance was played in full. */
      spoken: z.string().nullable(),
    }),
  ),
  /** The model was late or failed on the candidate's turn, which stays open. Candi asks for a moment. */
  eventOf('reply_failed', z.object({})),
  /** The candidate's turn is over and settled. */
  eventOf(
    'turn_settled',
    z.object({
      intent: z.enum(intents),
      verdict,
      questionId,
      action: z.enum(actions),
      by: z.enum(deciders),
      /**
       * The dialogue acts in the order in which they were said; empty for silence and in logs of earlier versions.
       */
      acts: z.array(settledAct).default([]),
      /** The question's criteria that are covered after this turn. */
      covered,
      /** The criterion that the follow-up asks for, as far as it is known; absent in logs of earlier versions. */
      asks: z.number().int().min(0).optional(),
      /** Version of the prompt that the model answered; absent if no model decided, and in logs of earlier versions. */
      promptVersion: z.string().optional(),
    }),
  ),
  eventOf(answerAttributed.name, answerAttributed.data),
  eventOf(questionPassedOn.name, questionPassedOn.data),
  eventOf(personAsked.name, personAsked.data),
  eventOf(anotherDayAsked.name, anotherDayAsked.data),
  eventOf(followUpsEnded.name, followUpsEnded.data),
  eventOf(stoppedByCandidate.name, stoppedByCandidate.data),
  eventOf(timeShort.name, timeShort.data),
  /** The candidate is back from the break, or the break's time is over. */
  eventOf('break_ended', z.object({})),
  eventOf('ended', z.object({ outcome: z.enum(['completed', 'error']) })),
]);
export type ConductorEvent = z.infer<typeof conductorEvent>;
export type EventName = ConductorEvent['name'];

/** Returns the event as the gateway stores it; the log assigns `seq`. */
export const toEntry = (event: ConductorEvent, seq: number): EventEntry => ({
  kind: 'event',
  seq,
  atMs: Math.max(0, Math.round(event.atMs)),
  name: event.name,
  data: event.data,
});
