import { z } from 'zod';
import { language } from '../platform/common.ts';
import { shownSegment } from './segments.ts';

/** Topic of `roomMessage` texts in the LiveKit room. The page ignores them unless the agent sent them. */
export const roomTopic = 'candi.session';
/** Topic of the message that tells the agent that the page is playing audio. The content is ignored. */
export const audioPlayingTopic = 'candi.hears';
/** Topic of the candidate's answer to the sound check. A button on the page sends one of `soundAnswers`. */
export const soundCheckTopic = 'candi.sound';
export const soundAnswers = { heard: 'yes', notHeard: 'no' } as const;
/** Topic of a key that a candidate pressed on a telephone, or of a button of the page. The message is one of `callKeys`. */
export const keyTopic = 'candi.key';
/** `stop` asks to end the interview, and confirms it when it is sent again. */
export const callKeys = ['repeat', 'slower', 'more_time', 'skip', 'person', 'stop'] as const;
export type CallKey = (typeof callKeys)[number];
/**
 * Topic of the agent's heartbeat, which has no content. The heartbeat is needed because the SFU takes many seconds to
 * notice a dead agent.
 */
export const heartbeatTopic = 'candi.alive';
/** Interval between heartbeats, and how long they may be missing before the agent counts as gone (ms). */
export const heartbeat = { everyMs: 1000, missingMs: 4000 } as const;
export const agentName = 'candi';
export const agentIdentityPrefix = 'agent-';
/**
 * Identity prefix of an external avatar that speaks with an agent's voice. If the agent resumes publishing an audio
 * track of its own, that track is used instead.
 */
export const avatarIdentityPrefix = 'avatar-';
export const avatarIdentityOf = (agent: string): string => `${avatarIdentityPrefix}${agent}`;
/**
 * Identity prefix of recruiters who watch or speak, followed by the account's id. Recruiters in a room are always
 * visible.
 */
export const recruiterIdentityPrefix = 'recruiter-';
/** Participant attribute of the recruiter who speaks instead of Candi. Only the gateway can set it. */
export const inChargeAttribute = 'candi.in_charge';
/** Participant attribute of a candidate who takes part by telephone. Only the gateway can set it. */
export const byPhoneAttribute = 'candi.by_phone';
/** LiveKit's own chat topic, used for typed answers. */
export const chatTopic = 'lk.chat';
/**
 * Attribute of a typed answer's message: a UUID. The page sends an answer again with the same id until a stored segment
 * has the id; the agent handles it once.
 */
export const answerIdAttribute = 'candi.answer_id';
/** LiveKit's own transcription topic, used for live captions of Candi and the candidate. */
export const captionTopic = 'lk.transcription';

const segmentMessage = shownSegment.extend({
  type: z.literal('segment'),
  /** Id of the caption in which the words were shown before they were stored; absent if there was none. */
  captionId: z.string().optional(),
});
export type SegmentMessage = z.infer<typeof segmentMessage>;
/** Progress of the interview, as in "question 2 of 5". */
const progress = z.object({
  type: z.literal('progress'),
  stage: z.enum(['intro', 'question', 'candidate_questions', 'outro', 'ended']),
  /** Number of the current question, from 1; 0 outside of questions. */
  question: z.number().int(),
  questions: z.number().int(),
  /**
   * How many questions were asked so far, counted as `questionShare` counts them at the end; null if it isn't known, such
   * as after a recruiter has spoken.
   */
  asked: z.number().int().nullable().default(null),
  /** True if the candidate told Candi that they want to talk to a human and the recruiters were notified. */
  personAsked: z.boolean().default(false),
  /** The language being tested; null except during the language test. */
  language: language.nullable().default(null),
  /** True if no recogniser supports the language being tested, so the candidate types the answers. */
  typedOnly: z.boolean().default(false),
  /** True during the candidate's break, which doesn't count towards the interview's time. */
  onBreak: z.boolean().default(false),
  /** Total duration of finished breaks (ms). */
  breakMs: z.number().default(0),
  /** True while Candi waits for the candidate to say whether they can hear her. */
  soundCheck: z.boolean().default(false),
});
const ended = z.object({ type: z.literal('ended'), outcome: z.enum(['completed', 'error']) });
export const roomMessage = z.discriminatedUnion('type', [segmentMessage, progress, ended]);
export type RoomMessage = z.infer<typeof roomMessage>;
