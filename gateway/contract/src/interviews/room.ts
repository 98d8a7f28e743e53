import { z } from 'zod';
import { language } from '../platform/common.ts';
import { speakers } from '../platform/enumerations.ts';

/** Messages in the LiveKit room beside LiveKit's own. The agent is the only sender; the page checks who sent it. */
export const roomTopic = 'candi.session';
/** The page's one message to the agent, whatever its text: what she says from now on is heard as she says it. */
export const hearsTopic = 'candi.hears';
/** The agent's sign of life, without content. The SFU itself misses a dead agent only after many seconds. */
export const aliveTopic = 'candi.alive';
/** One sign each `everyMs`; after `missingMs` without any the agent counts as gone. Milliseconds. */
export const alive = { everyMs: 1000, missingMs: 4000 } as const;
export const agentName = 'candi';
export const agentIdentityPrefix = 'agent-';
/** An outside avatar that speaks with an agent's voice; an agent with a track of its own speaks for herself again. */
export const avatarIdentityPrefix = 'avatar-';
export const avatarIdentityOf = (agent: string): string => `${avatarIdentityPrefix}${agent}`;
/** Recruiters who watch or talk, each by the account's id: nobody is in a room unseen. */
export const recruiterIdentityPrefix = 'recruiter-';
/** An attribute of the recruiter who talks in Candi's place; nobody but the gateway can set it. */
export const inChargeAttribute = 'candi.in_charge';
/** Typed answers: LiveKit's own chat topic. */
export const chatTopic = 'lk.chat';
/** Candi's and the candidate's moving captions: LiveKit's own transcription streams. */
export const captionTopic = 'lk.transcription';

const segment = z.object({
  type: z.literal('segment'),
  id: z.string(),
  turnIndex: z.number().int(),
  speaker: z.enum(speakers),
  text: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  confidence: z.number(),
  typed: z.boolean(),
  /** Another language than the interview's; absent: that. */
  language: language.optional(),
});
/** Where the interview stands, for "question 2 of 5". */
const progress = z.object({
  type: z.literal('progress'),
  stage: z.enum(['intro', 'question', 'candidate_questions', 'outro', 'ended']),
  /** From 1; 0 outside of questions. */
  question: z.number().int(),
  questions: z.number().int(),
  /** The candidate told Candi that they want to talk to a person, and the recruiters know. */
  personAsked: z.boolean().default(false),
  /** The language that is being tested, while it is. */
  language: language.nullable().default(null),
  /** Nobody listens in it: answers are typed. */
  typedOnly: z.boolean().default(false),
});
const ended = z.object({ type: z.literal('ended'), outcome: z.enum(['completed', 'error']) });
export const roomMessage = z.discriminatedUnion('type', [segment, progress, ended]);
export type RoomMessage = z.infer<typeof roomMessage>;
