import type {
  CancelReason,
  EndedBy,
  CandidateDecision,
  InterviewPhase,
  InterviewStatus,
  InterviewType,
  Language,
  SignalKind,
} from '@candi/contract/platform/enumerations';
import type { EventEntry, LiveBrief, SegmentEntry } from '@candi/contract/interviews/agent';
import type { StoredQuestion } from '@candi/contract/interviews/templates';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Optional, Fixed, Kept, UpdatedAt } from './columns.ts';
import type { TemplateCopy } from './interviews.ts';

export interface SessionsTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  interviewId: Fixed<string>;
  candidateId: Fixed<string>;
  applicationId: Optional<string>;
  attempt: Generated<number>;
  status: Generated<InterviewStatus>;
  cancelReason: Optional<CancelReason>;
  decision: Optional<CandidateDecision>;
  decidedAt: Optional<Date>;
  createdAt: CreatedAt;
  startedAt: Optional<Date>;
  endedAt: Optional<Date>;
  /** Null if the candidate's link leads to a later attempt. */
  linkHash: Buffer | null;
  consentVersion: Optional<string>;
  consentLanguage: Optional<Language>;
  consentAt: Optional<Date>;
  joinKeyHash: Optional<Buffer>;
  rejoinHash: Optional<Buffer>;
  leaseEpoch: Generated<number>;
  leaseWorker: Optional<string>;
  leaseExpiresAt: Optional<Date>;
  dispatchedAt: Optional<Date>;
  watchedAt: Optional<Date>;
  candidateLeftAt: Optional<Date>;
  /** Copies of values that lists and sums read. Database triggers keep them up to date. */
  listType: Kept<InterviewType>;
  listPhase: Kept<InterviewPhase>;
  listLanguage: Kept<Language>;
  listJobId: Kept<string | null>;
  listScheduledAt: Kept<Date | null>;
  /** Planned duration (min). */
  listMinutes: Kept<number>;
  /** The interview's expiry. */
  listExpiresAt: Kept<Date>;
  listScore: Kept<number | null>;
  listAt: Kept<Date>;
  listName: Kept<string>;
  listText: Kept<string>;
  meteredAt: Optional<Date>;
  expiresAt: Optional<Date>;
  faultAt: Optional<Date>;
  personAskedAt: Optional<Date>;
  personAnsweredAt: Optional<Date>;
  takenOverBy: Optional<string>;
  takenOverAt: Optional<Date>;
  takenOverMs: Generated<number>;
  stoppedByCandidateAt: Optional<Date>;
  /** Who or what ended the session; null until it has ended, and if it ended as planned. */
  endedBy: Optional<EndedBy>;
  /** How many questions the session had, and how many were asked and answered; null until it has ended. */
  questionsTotal: Optional<number>;
  questionsAsked: Optional<number>;
  questionsAnswered: Optional<number>;
  anotherDayAskedAt: Optional<Date>;
  reportOpenedAt: Optional<Date>;
  /** True while the candidate's place in the room belongs to a telephone call, and not to a page. */
  byPhone: Generated<boolean>;
  /** How often the candidate moved to the telephone and back to a page. */
  movesToPhone: Generated<number>;
  movesToPage: Generated<number>;
  /** The call that holds the candidate's place in the room; null if a page does, or if it isn't known. */
  callId: Optional<string>;
  /** True for an interview with a synthetic candidate, which never counts towards usage or figures. */
  sample: Generated<boolean>;
  /** True for a test interview. Test interviews are visible only in transactions of `withSession`. */
  test: Generated<boolean>;
  /** Languages in which speech is recognised until the end; null before the join, and in sessions joined earlier. */
  spokenLanguages: Optional<Language[]>;
}
/** The full brief, frozen when the candidate joins. The report is scored with it. */
export interface FrozenBrief extends LiveBrief {
  template: TemplateCopy;
  rubric: RubricQuestion[];
}
/** A question of a frozen brief. Has no criteria if the brief was frozen before criteria were introduced. */
export type RubricQuestion = Omit<StoredQuestion, 'criteria'> & Partial<Pick<StoredQuestion, 'criteria'>>;
export interface SessionBriefsTable {
  sessionId: Fixed<string>;
  companyId: Fixed<string>;
  frozen: ColumnType<FrozenBrief, FrozenBrief, never>;
  live: ColumnType<LiveBrief, LiveBrief, never>;
  createdAt: CreatedAt;
}
export interface SessionEntriesTable {
  companyId: Fixed<string>;
  sessionId: Fixed<string>;
  epoch: Fixed<number>;
  seq: Fixed<number>;
  kind: Fixed<'segment' | 'event'>;
  data: ColumnType<SegmentEntry | EventEntry, SegmentEntry | EventEntry, never>;
  createdAt: CreatedAt;
}
export interface SessionSignalsTable {
  companyId: Fixed<string>;
  sessionId: Fixed<string>;
  seq: Fixed<number>;
  kind: Fixed<SignalKind>;
  atMs: number;
  durationMs: number | null;
  characters: number | null;
}

/** Turns that a candidate marked as misheard, with the candidate's corrections. */
export interface MisheardTurnsTable {
  companyId: Fixed<string>;
  sessionId: Fixed<string>;
  turnIndex: Fixed<number>;
  said: string;
  markedAt: UpdatedAt;
}
/** Questions for the hiring team that the candidate withdrew. `epoch` and `seq` identify the question's log entry. */
export interface WithdrawnQuestionsTable {
  companyId: Fixed<string>;
  sessionId: Fixed<string>;
  epoch: Fixed<number>;
  seq: Fixed<number>;
  withdrawnAt: CreatedAt;
}
export interface TalkRatingsTable {
  companyId: Fixed<string>;
  sessionId: Fixed<string>;
  /** Rating from 1 to 5. */
  stars: number;
  words: string;
  ratedAt: UpdatedAt;
}
