import { z } from 'zod';
import { integer, integerText, language, text } from '../platform/common.ts';
import { intents } from '../platform/llm-tasks/turn.ts';
import type { CancelReason, InterviewStatus } from '../platform/enumerations.ts';
import { interviewPhases, interviewTypes, levels, tones } from '../platform/enumerations.ts';
import { liveCriterion, withheldStems } from './criteria.ts';
import { recruiterIdentityPrefix } from './room.ts';
import { segment, words } from './segments.ts';

/** Shapes of the API calls that the agent worker makes with its service token. */

/** Timing of an agent's lease on a session and of the agent's requests (ms). */
export const lease = {
  /** Interval between renewals, which are sent even if earlier renewals got no response. */
  renewMs: 2000,
  /**
   * Duration of a lease. The lease survives if the gateway responds within `leaseMs - renewMs`. A dead agent is
   * replaced after `leaseMs`.
   */
  leaseMs: 9000,
  /** Timeout of all other requests. Longer than the slowest renewal that still keeps the lease. */
  requestMs: 10_000,
  /**
   * How long an agent that gets no response from the gateway keeps buffering what it hears. Such an agent stops
   * speaking after `leaseMs`. Sessions that stall for longer than `doubtMs` aren't recovered.
   */
  doubtMs: 180_000,
} as const;

/**
 * Interval between an agent worker's capacity reports (ms), and how long a report is valid (s). A stopped worker's
 * places stop counting when its last report expires.
 */
export const workerReport = { everyMs: 5000, staleSeconds: 15 } as const;

/** Capacity report. `places`: maximum number of concurrent interviews; `busy`: number of interviews in progress. */
export const workerReportBody = z.object({ places: integer.min(1).max(10_000), busy: integer.min(0) });

/**
 * Maximum time by which an interview may exceed its duration (ms): `lost` for lost connections and agents, `lostByPhone`
 * instead if the candidate calls, who may take ten minutes to dial back, and `break` for the candidate's break. Time in
 * which a recruiter takes over is added to these.
 */
export const maxExtensionMs = { lost: 300_000, lostByPhone: 1_800_000, break: 300_000 } as const;

/**
 * What the agent knows about the interview, frozen when the candidate joins. Excludes the expected answers, their
 * justifications and the anchors of criteria.
 */
export const liveBrief = z.object({
  sessionId: z.uuid(),
  type: z.enum(interviewTypes),
  language,
  testingLanguage: language.nullable(),
  /**
   * Languages of the interview in which speech is recognised until its end. In the others, the candidate types. Missing
   * in briefs that were frozen before this field existed: speech is then recognised as the agent is configured.
   */
  spokenLanguages: z.array(language).optional(),
  /** True for a test interview. Recruiters aren't notified about test interviews. Defaults to false. */
  test: z.boolean().optional(),
  /** True for a test that a visitor of the welcome page takes, which is deleted sooner. Defaults to false. */
  visit: z.boolean().optional(),
  /** True if the candidate joined by telephone. Defaults to false. */
  byPhone: z.boolean().optional(),
  durationSeconds: z.number(),
  /** Accommodation: factor for the interview's length and for how long Candi waits. Defaults to 1. */
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
  /** How Candi speaks. Defaults to neutral. */
  tone: z.enum(tones).optional(),
  /** Whether Candi asks an unscored question first. The agent's prompts contain the question. Defaults to false. */
  warmUp: z.boolean().optional(),
  /** The unscored question about the candidate's résumé, asked before the first one. Absent if there is none. */
  resumeQuestion: z.string().optional(),
  /** Number of days for which the interview is kept. Missing in briefs that were frozen before this field existed. */
  retentionDays: z.number().int().optional(),
  /** In the order in which they are asked: by priority, then by position in the template. */
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
      /** Missing in briefs that were frozen before this field existed, and for questions of the language test. */
      criteria: z.array(liveCriterion).optional(),
      withheld: withheldStems.optional(),
    }),
  ),
});
export type LiveBrief = z.infer<typeof liveBrief>;

/** Ids of the language test's questions, in order. The agent's prompts contain their texts. */
export const languageQuestionIds = [
  '00000000-0000-4000-8000-00000000a001',
  '00000000-0000-4000-8000-00000000a002',
] as const;

const base = {
  /** Number of the entry, from 0 in each epoch. Entries whose (epoch, seq) is already stored are ignored. */
  seq: integer.min(0),
};
/** A segment without `id`, which is derived from the entry's epoch and `seq`. */
export const segmentEntry = segment.omit({ id: true }).extend({ ...base, kind: z.literal('segment') });
export const eventEntry = z.object({
  ...base,
  kind: z.literal('event'),
  atMs: integer.min(0),
  name: text.min(1).max(60),
  data: z.record(z.string(), z.unknown()),
});
/**
 * Event: the candidate asked something that the template and the job don't answer, or for which no time was left. The
 * question is passed on to the hiring team. Recorded each time the candidate asks it.
 */
export const questionPassedOn = {
  name: 'question_passed_on',
  data: z.object({
    /** The candidate's own words. */
    text: words.max(2000),
    /** When the candidate began to ask the question (ms from `startedAt`). */
    startMs: integer.min(0),
    /** The interview question being discussed at that time; null outside of questions. */
    questionId: z.uuid().nullable(),
    /** False if Candi mentions the question only at the goodbye; absent if her reply to the turn mentions it. */
    announced: z.literal(false).optional(),
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
/** A dialogue act of the candidate and its outcome. */
export const settledAct = z.object({
  intent: z.enum(intents),
  outcome: z.enum(actOutcomes),
  /** The interview question to which the act's words are attributed; null for none. */
  questionId: z.uuid().nullable(),
  /** Where the act occurs in the transcript, in order. */
  spans: z.array(segmentSpan),
});
export type SettledAct = z.infer<typeof settledAct>;
/**
 * What settled a turn: the model, silence, the time budget, the rules used if the model gives no decision, or a key
 * that a caller pressed.
 */
export const deciders = ['model', 'silence', 'clock', 'fallback', 'key'] as const;
export type Decider = (typeof deciders)[number];
/**
 * Event: Candi has responded to a turn of the candidate. `questionId`: the question at which it was said; null outside of
 * questions. Old entries have no `acts`. The remaining fields belong to the agent's conductor.
 */
export const turnSettled = {
  name: 'turn_settled',
  data: z.looseObject({
    acts: z.array(settledAct).default([]),
    by: z.enum(deciders).optional(),
    questionId: z.uuid().nullish(),
  }),
} as const;
/** Event: the candidate asked to end the interview and confirmed it. */
export const stoppedByCandidate = { name: 'stopped_by_candidate', data: z.object({}) } as const;
/**
 * Event: the candidate asked to have the interview on another day. The gateway notifies the recruiters. `because`: set if the
 * interview ends for it, which Candi offered because the language model had failed on several turns.
 */
export const anotherDayAsked = {
  name: 'another_day_asked',
  data: z.object({ because: z.literal('model_failed').optional() }),
} as const;
/**
 * Event: the language model failed on several turns. From here on, Candi asks the questions in order without follow-ups, and
 * nothing is judged live.
 */
export const followUpsEnded = { name: 'follow_ups_ended', data: z.object({}) } as const;
/**
 * Event: the candidate has to leave before the interview would be over, which moves its end. `untilMs`: when (ms from
 * `startedAt`). `stays`: set if the candidate had said so and can stay until the planned end after all.
 */
export const timeShort = {
  name: 'time_short',
  data: z.object({ untilMs: integer.min(0), stays: z.literal(true).optional() }),
} as const;
/** Event: the candidate told Candi that they want to talk to a human. The gateway notifies the recruiters. */
export const personAsked = { name: 'person_asked', data: z.object({}) } as const;
/**
 * Event: attributes segments to a different question from the one they were stored under, because the candidate spoke
 * before Candi had finished asking. The stored segments aren't changed.
 */
export const answerAttributed = {
  name: 'answer_attributed',
  data: z.object({
    /** The question to which the segments are attributed; null for none. */
    questionId: z.uuid().nullable(),
    /** Ids of the segments' log entries, from `entryId`. */
    segmentIds: z.array(z.string().min(1)).min(1),
  }),
} as const;
/** Event: a second voice was heard through the candidate's microphone. `atMs` is when it began. */
export const secondVoice = {
  name: 'second_voice',
  data: z.object({ durationMs: integer.min(0) }),
} as const;
export const logEntry = z.discriminatedUnion('kind', [segmentEntry, eventEntry]);
export type SegmentEntry = z.infer<typeof segmentEntry>;
export type EventEntry = z.infer<typeof eventEntry>;
export type LogEntry = z.infer<typeof logEntry>;
export type StoredEntry = LogEntry & { epoch: number };

/** Returns the id of a stored entry, as used in messages and by the page. */
export const entryId = (epoch: number, seq: number): string => `${epoch}-${seq}`;

export const workerId = text.min(1).max(100);
export const claimBody = z.object({ workerId });
export interface ClaimAnswer {
  epoch: number;
  /** Start of the session (ISO 8601). All other times in the session are counted from this time (ms). */
  startedAt: string;
  now: string;
  brief: LiveBrief;
  /**
   * In order of (epoch, seq). The agent replays the log to restore the state in which the previous agent left the
   * interview.
   */
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
/** Ends the session with the outcome that the conductor decided; `completed` is the normal one. */
export const agentEndBody = z.object({
  epoch: integer.min(1),
  outcome: z.enum(['completed', 'error']),
});
export interface AgentEndAnswer {
  status: InterviewStatus;
  cancelReason: CancelReason | null;
}
/**
 * Sample rate of audio chunks (Hz). A chunk's body is mono PCM (s16le). Chunks are numbered from 0 for each voice and
 * epoch (`piece`).
 */
export const audioSampleRate = 16_000;
export const audioChunkQuery = z.object({
  epoch: integerText.min(1),
  piece: integerText.min(0),
  /** Time of the chunk's first sample (ms from `startedAt`). */
  startMs: integerText.min(0),
});
export const audioVoices = ['candidate', 'candi', 'recruiter'] as const;
export type AudioVoice = (typeof audioVoices)[number];
