import { z } from 'zod';
import { integer, integerText, language, text } from '../platform/common.ts';
import { intents } from '../platform/llm-tasks.ts';
import type { CancelReason, InterviewStatus } from '../platform/enumerations.ts';
import { interviewPhases, interviewTypes, levels } from '../platform/enumerations.ts';
import { liveCriterion, withheldStems } from './criteria.ts';
import { recruiterIdentityPrefix } from './room.ts';
import { segment, words } from './segments.ts';

/** API calls that the agent worker makes with its service token: everything it needs for a session. */

/** An agent's lease on a session and its tolerance for a slow gateway (ms). */
export const lease = {
  /** Interval of renewals, sent regardless of whether earlier ones got a response. */
  renewMs: 2000,
  /**
   * Duration of a lease. The gateway may take up to `leaseMs - renewMs` to respond before the lease is lost; a dead
   * agent is replaced after `leaseMs`.
   */
  leaseMs: 9000,
  /** Timeout of all other requests. Longer than the slowest response that keeps the lease. */
  requestMs: 10_000,
  /**
   * How long an agent that gets no responses keeps buffering what it hears; after `leaseMs` it stops speaking.
   * Sessions that stall for longer aren't recovered.
   */
  doubtMs: 180_000,
} as const;

/**
 * Maximum extensions of an interview beyond its duration (ms): for lost connections and agents, and for the candidate's
 * break. Time in which a recruiter took over comes on top.
 */
export const maxExtensionMs = { lost: 300_000, break: 300_000 } as const;

/**
 * Input of the interview, frozen when the candidate joins. Excludes expected answers, justifications and the anchors of
 * criteria.
 */
export const liveBrief = z.object({
  sessionId: z.uuid(),
  type: z.enum(interviewTypes),
  language,
  testingLanguage: language.nullable(),
  /** True for a test session, which notifies nobody. Defaults to false. */
  test: z.boolean().optional(),
  durationSeconds: z.number(),
  /** Accommodation: multiplies the interview's length and Candi's patience. Defaults to 1. */
  extraTime: z.number().min(1).max(2).optional(),
  phase: z.enum(interviewPhases),
  companyName: text,
  jobTitle: text.nullable(),
  jobDescription: text,
  position: text,
  candidateFirstName: text,
  companyIntro: text,
  jobIntro: text,
  interviewerIntro: text,
  outro: text,
  /** Number of days for which the interview is kept. Absent in briefs frozen before it was recorded. */
  retentionDays: z.number().int().optional(),
  /** In the order asked: by priority, then by position in the template. */
  questions: z.array(
    z.object({
      id: z.uuid(),
      question: text,
      category: text,
      priority: z.enum(levels),
      difficulty: z.enum(levels),
      /**
       * Language in which the question is asked and answered. Set for questions of the language test; defaults to the
       * interview's language.
       */
      language: language.optional(),
      /** Absent in briefs frozen before there were criteria, and for questions of the language test. */
      criteria: z.array(liveCriterion).optional(),
      withheld: withheldStems.optional(),
    }),
  ),
});
export type LiveBrief = z.infer<typeof liveBrief>;

/** Ids of the language test's questions, in order. Candi's prompts contain their wording. */
export const languageQuestionIds = [
  '00000000-0000-4000-8000-00000000a001',
  '00000000-0000-4000-8000-00000000a002',
] as const;

const base = {
  /** Counts from 0 within the epoch. (epoch, seq) is unique; repeats are ignored. */
  seq: integer.min(0),
};
/** `id` is made of the entry's place in the log. */
export const segmentEntry = segment.omit({ id: true }).extend({ ...base, kind: z.literal('segment') });
export const eventEntry = z.object({
  ...base,
  kind: z.literal('event'),
  atMs: integer.min(0),
  name: text.min(1).max(60),
  data: z.record(z.string(), z.unknown()),
});
/**
 * Event: the candidate asked something that the template and job texts don't answer, or that there was no time for.
 * The question is passed on to the hiring team. Recorded each time the candidate asks it.
 */
export const questionPassedOn = {
  name: 'question_passed_on',
  data: z.object({
    /** The candidate's own words. */
    text: words.max(2000),
    /** When the candidate began to ask (ms from `startedAt`). */
    startMs: integer.min(0),
    /** The interview question that was open at that time; null outside of questions. */
    questionId: z.uuid().nullable(),
  }),
} as const;
/** Outcomes of a candidate's dialogue act. */
export const actOutcomes = ['answered', 'passed_on', 'declined', 'done'] as const;
export type ActOutcome = (typeof actOutcomes)[number];
/** A part of a stored segment's text: `start` inclusive, `end` exclusive (UTF-16 code units). */
export const segmentSpan = z.object({
  segmentId: z.string().min(1),
  start: integer.min(0),
  end: integer.min(0),
});
export type SegmentSpan = z.infer<typeof segmentSpan>;
/** A dialogue act of the candidate and how it was settled. */
export const settledAct = z.object({
  intent: z.enum(intents),
  outcome: z.enum(actOutcomes),
  /** The question to which the words count; null for none. */
  questionId: z.uuid().nullable(),
  /** Where the act was said, in order. */
  spans: z.array(segmentSpan),
});
export type SettledAct = z.infer<typeof settledAct>;
/**
 * Event: a candidate's turn was settled. Earlier versions recorded no `acts`. The other fields are the conductor's own.
 */
export const turnSettled = {
  name: 'turn_settled',
  data: z.looseObject({ acts: z.array(settledAct).default([]) }),
} as const;
/** Event: the candidate asked to end the interview and confirmed it. */
export const stoppedByCandidate = { name: 'stopped_by_candidate', data: z.object({}) } as const;
/** Event: the candidate asked for another day. The gateway notifies the recruiters. */
export const anotherDayAsked = { name: 'another_day_asked', data: z.object({}) } as const;
/** Event: the candidate told Candi that they want to talk to a person. The gateway notifies the recruiters. */
export const personAsked = { name: 'person_asked', data: z.object({}) } as const;
/**
 * Event: attributes segments to a different question from the one they were stored under, because the candidate spoke
 * before Candi finished asking. The stored segments aren't changed.
 */
export const answerAttributed = {
  name: 'answer_attributed',
  data: z.object({
    /** The question that the segments are attributed to; null for none. */
    questionId: z.uuid().nullable(),
    /** Ids made by `entryId`. */
    segmentIds: z.array(z.string().min(1)).min(1),
  }),
} as const;
/** Event: a second voice was heard in the candidate's microphone, beginning at `atMs`. */
export const secondVoice = {
  name: 'second_voice',
  data: z.object({ durationMs: integer.min(0) }),
} as const;
export const logEntry = z.discriminatedUnion('kind', [segmentEntry, eventEntry]);
export type SegmentEntry = z.infer<typeof segmentEntry>;
export type EventEntry = z.infer<typeof eventEntry>;
export type LogEntry = z.infer<typeof logEntry>;
export type StoredEntry = LogEntry & { epoch: number };

/** Id of a stored entry, used in messages and by the page. */
export const entryId = (epoch: number, seq: number): string => `${epoch}-${seq}`;

export const claimBody = z.object({ workerId: text.min(1).max(100) });
export interface ClaimAnswer {
  epoch: number;
  /** ISO 8601. All other times in the session are relative to it (ms). */
  startedAt: string;
  now: string;
  brief: LiveBrief;
  /** In order of (epoch, seq). Folding it restores the state that the previous agent left. */
  log: StoredEntry[];
  candidateIdentity: string;
  /** Room identity of the recruiter who speaks instead of Candi; null if Candi is speaking. */
  inCharge: string | null;
}
export const epochBody = z.object({ epoch: integer.min(1) });
export interface RenewAnswer {
  status: InterviewStatus;
  /** See `ClaimAnswer`. */
  inCharge: string | null;
}
/** Sent when the recruiter in charge has left permanently: Candi takes the interview back. */
export const handBackBody = z.object({
  epoch: integer.min(1),
  identity: text.startsWith(recruiterIdentityPrefix).max(100),
});
export const appendBody = z.object({
  epoch: integer.min(1),
  entries: z.array(logEntry).min(1).max(100),
});
export interface AppendAnswer {
  stored: number;
}
/** The outcome decided by the conductor; `completed` is the normal one. */
export const agentEndBody = z.object({
  epoch: integer.min(1),
  outcome: z.enum(['completed', 'error']),
});
export interface AgentEndAnswer {
  status: InterviewStatus;
  cancelReason: CancelReason | null;
}
/** Sample rate of audio chunks (Hz). The body is mono PCM (s16le); `piece` counts from 0 per voice and epoch. */
export const audioSampleRate = 16_000;
export const audioChunkQuery = z.object({
  epoch: integerText.min(1),
  piece: integerText.min(0),
  /** Time of the chunk's first sample (ms from `startedAt`). */
  startMs: integerText.min(0),
});
export const audioVoices = ['candidate', 'candi', 'recruiter'] as const;
export type AudioVoice = (typeof audioVoices)[number];
