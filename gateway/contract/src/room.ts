import { z } from 'zod';
import { speakers } from './enumerations.ts';

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
/** Recruiters who watch, each by the account's id: nobody is in a room unseen. */
export const recruiterIdentityPrefix = 'recruiter-';
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
});
/** Where the interview stands, for "question 2 of 5". */
const progress = z.object({
  type: z.literal('progress'),
  stage: z.enum(['intro', 'question', 'candidate_questions', 'outro', 'ended']),
  /** From 1; 0 outside of questions. */
  question: z.number().int(),
  questions: z.number().int(),
});
const ended = z.object({ type: z.literal('ended'), outcome: z.enum(['completed', 'error']) });
export const roomMessage = z.discriminatedUnion('type', [segment, progress, ended]);
export type RoomMessage = z.infer<typeof roomMessage>;
