import { z } from 'zod';
import { integer, integerText, language, text } from '../platform/common.ts';
import type { CancelReason, InterviewStatus } from '../platform/enumerations.ts';
import { interviewPhases, interviewTypes, levels, speakers } from '../platform/enumerations.ts';
import { recruiterIdentityPrefix } from './room.ts';

/** The calls of the agent worker, by service token: everything it needs of a session. */

/** An agent's hold on a session, and how it bears a slow gateway. All durations in ms. */
export const lease = {
  /** How often the agent renews, whether or not the renewals before were answered. */
  renewMs: 2000,
  /**
   * How long a renewal holds. A gateway that takes up to `leaseMs - renewMs` for a request loses no lease; an agent that
   * died is replaced after it.
   */
  leaseMs: 9000,
  /** How long the agent waits for the answer to any other request: longer than the slowest that keeps the lease. */
  requestMs: 10_000,
  /**
   * How long an agent without an answer keeps what it hears, silent after `leaseMs`. Nobody helps a session that has stood
   * for longer.
   */
  doubtMs: 180_000,
} as const;

/** What the interview is held from: frozen at the join. Holds no expected answer, justification or rubric. */
export const liveBrief = z.object({
  sessionId: z.uuid(),
  type: z.enum(interviewTypes),
  language,
  testingLanguage: language.nullable(),
  /** A test of the candidate's: nobody is told of anything in it. Absent: it counts. */
  test: z.boolean().optional(),
  durationSeconds: z.number(),
  /** An accommodation: the interview's length, and Candi's patience, times this. Absent: 1. */
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
  /** In the order they are asked: by priority, then as written. */
  questions: z.array(
    z.object({
      id: z.uuid(),
      question: text,
      category: text,
      priority: z.enum(levels),
      difficulty: z.enum(levels),
      /** Of the part held in the testing language: asked and answered in it. Absent: in the interview's. */
      language: language.optional(),
    }),
  ),
});
export type LiveBrief = z.infer<typeof liveBrief>;

/** The questions of the part held in the testing language: Candi's own, worded by her prompts, in this order. */
export const languageQuestionIds = [
  '00000000-0000-4000-8000-00000000a001',
  '00000000-0000-4000-8000-00000000a002',
] as const;

/** What a person said or typed is never refused: characters that the database can't hold are replaced as it is stored. */
const words = z.string().min(1);

const base = {
  /** Counts from 0 within the epoch; (epoch, seq) is unique, a repeat is ignored. */
  seq: integer.min(0),
};
export const segmentEntry = z.object({
  ...base,
  kind: z.literal('segment'),
  turnIndex: integer.min(0),
  speaker: z.enum(speakers),
  text: words.max(20_000),
  startMs: integer.min(0),
  endMs: integer.min(0),
  confidence: z.number().min(0).max(1),
  typed: z.boolean(),
  /** The question this speech belongs to; null outside of questions. */
  questionId: z.uuid().nullable(),
  /** Said in another language than the interview's; absent: in that. */
  language: language.optional(),
});
export const eventEntry = z.object({
  ...base,
  kind: z.literal('event'),
  atMs: integer.min(0),
  name: text.min(1).max(60),
  data: z.record(z.string(), z.unknown()),
});
/**
 * The event of a question that the texts of the template and the job don't answer, or that there was no time for: it
 * stays open for the hiring team. Once for each time that the candidate asked.
 */
export const questionPassedOn = {
  name: 'question_passed_on',
  data: z.object({
    /** The candidate's own words. */
    text: words.max(2000),
    /** When they began to ask. ms from startedAt. */
    startMs: integer.min(0),
    /** Candi's question that stood while they asked; null outside of questions. */
    questionId: z.uuid().nullable(),
  }),
} as const;
/** The event of a candidate who told Candi that they want to talk to a person: the gateway tells the recruiters. */
export const personAsked = { name: 'person_asked', data: z.object({}) } as const;
/**
 * The event of words that count to another question than the one they were stored under, because the candidate spoke
 * before Candi had asked the question to its end. The segments stay as they were stored.
 */
export const answerAttributed = {
  name: 'answer_attributed',
  data: z.object({
    /** The question that the words count to; null: none. */
    questionId: z.uuid().nullable(),
    /** Ids made by `entryId`. */
    segmentIds: z.array(z.string().min(1)).min(1),
  }),
} as const;
/** The event of a voice beside the candidate's in their microphone; `atMs` is when it began. */
export const secondVoice = {
  name: 'second_voice',
  data: z.object({ durationMs: integer.min(0) }),
} as const;
export const logEntry = z.discriminatedUnion('kind', [segmentEntry, eventEntry]);
export type SegmentEntry = z.infer<typeof segmentEntry>;
export type EventEntry = z.infer<typeof eventEntry>;
export type LogEntry = z.infer<typeof logEntry>;
export type StoredEntry = LogEntry & { epoch: number };

/** The id of a stored entry, on the wire and in the page. */
export const entryId = (epoch: number, seq: number): string => `${epoch}-${seq}`;

export const claimBody = z.object({ workerId: text.min(1).max(100) });
export interface ClaimAnswer {
  epoch: number;
  /** ISO; all times of the session are ms from it. */
  startedAt: string;
  now: string;
  brief: LiveBrief;
  /** In order of (epoch, seq): folding it puts the conductor where the last agent stood. */
  log: StoredEntry[];
  candidateIdentity: string;
  /** Identity in the room of the recruiter who talks in Candi's place; null: she does. */
  inCharge: string | null;
}
export const epochBody = z.object({ epoch: integer.min(1) });
export interface RenewAnswer {
  status: InterviewStatus;
  /** As in `ClaimAnswer`. */
  inCharge: string | null;
}
/** The recruiter who is in charge left for good: Candi takes the talk back. */
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
/** The conductor's own end. `completed` is the normal one. */
export const agentEndBody = z.object({
  epoch: integer.min(1),
  outcome: z.enum(['completed', 'error']),
});
export interface AgentEndAnswer {
  status: InterviewStatus;
  cancelReason: CancelReason | null;
}
/** Audio pieces: body is s16le mono PCM at `sampleRate`; pieces of one voice and epoch count from 0. */
export const audioSampleRate = 16_000;
export const audioPieceQuery = z.object({
  epoch: integerText.min(1),
  piece: integerText.min(0),
  /** ms from startedAt at the piece's first sample. */
  startMs: integerText.min(0),
});
export const audioVoices = ['candidate', 'candi', 'recruiter'] as const;
export type AudioVoice = (typeof audioVoices)[number];
