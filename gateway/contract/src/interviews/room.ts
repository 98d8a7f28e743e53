import { z } from 'zod';
import { language } from '../platform/common.ts';
import { shownSegment } from './segments.ts';

/** Topic of `roomMessage` texts in the LiveKit room. Only the agent sends them; the page checks the sender. */
export const roomTopic = 'candi.session';
/** Topic of the page's message to the agent that its audio is playing. The content is ignored. */
export const audioPlayingTopic = 'candi.hears';
/**
 * Topic of the agent's heartbeat, which has no content. The SFU itself notices a dead agent only after many seconds.
 */
export const heartbeatTopic = 'candi.alive';
/** A heartbeat is sent every `everyMs`; the agent counts as gone after `missingMs` without one (ms). */
export const heartbeat = { everyMs: 1000, missingMs: 4000 } as const;
export const agentName = 'candi';
export const agentIdentityPrefix = 'agent-';
/**
 * Identity prefix of an external avatar that speaks with an agent's voice. If the agent publishes its own audio track
 * again, that track is used instead.
 */
export const avatarIdentityPrefix = 'avatar-';
export const avatarIdentityOf = (agent: string): string => `${avatarIdentityPrefix}${agent}`;
/**
 * Identity prefix of recruiters who watch or speak, followed by the account's id. Every recruiter in a room is visible.
 */
export const recruiterIdentityPrefix = 'recruiter-';
/** Participant attribute of the recruiter who speaks instead of Candi. Only the gateway can set it. */
export const inChargeAttribute = 'candi.in_charge';
/** LiveKit's own chat topic, used for typed answers. */
export const chatTopic = 'lk.chat';
/** LiveKit's own transcription topic, used for live captions of Candi and the candidate. */
export const captionTopic = 'lk.transcription';

const segmentMessage = shownSegment.extend({ type: z.literal('segment') });
/** Progress of the interview, as in "question 2 of 5". */
const progress = z.object({
  type: z.literal('progress'),
  stage: z.enum(['intro', 'question', 'candidate_questions', 'outro', 'ended']),
  /** Counts from 1; 0 outside of questions. */
  question: z.number().int(),
  questions: z.number().int(),
  /** True if the candidate asked Candi for a person and the recruiters were notified. */
  personAsked: z.boolean().default(false),
  /** The language being tested; null outside of the language test. */
  language: language.nullable().default(null),
  /** True if no recogniser supports the language being tested, so answers are typed. */
  typedOnly: z.boolean().default(false),
  /** True during the candidate's break, while the interview's clock stands still. */
  onBreak: z.boolean().default(false),
  /** Total time of the breaks that are over (ms). */
  breakMs: z.number().default(0),
});
const ended = z.object({ type: z.literal('ended'), outcome: z.enum(['completed', 'error']) });
export const roomMessage = z.discriminatedUnion('type', [segmentMessage, progress, ended]);
export type RoomMessage = z.infer<typeof roomMessage>;
