import type {
  CancelReason,
  CandidateDecision,
  InterviewPhase,
  InterviewStatus,
  InterviewType,
  Language,
  SignalKind,
  Speaker,
} from '@candi/contract/platform/enumerations';
import type { EventEntry, LiveBrief, SegmentEntry } from '@candi/contract/interviews/agent';
import type { StoredQuestion } from '@candi/contract/interviews/templates';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Optional, Fixed, Kept } from './columns.ts';
import type { TemplateCopy } from './interviews.ts';

export interface SessionsTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  interview_id: Fixed<string>;
  candidate_id: Fixed<string>;
  application_id: Optional<string>;
  attempt: Generated<number>;
  status: Generated<InterviewStatus>;
  cancel_reason: Optional<CancelReason>;
  decision: Optional<CandidateDecision>;
  created_at: CreatedAt;
  started_at: Optional<Date>;
  ended_at: Optional<Date>;
  /** Null: the link leads to the candidate's next attempt. */
  link_hash: Buffer | null;
  consent_version: Optional<string>;
  consent_language: Optional<Language>;
  consent_at: Optional<Date>;
  join_key_hash: Optional<Buffer>;
  rejoin_hash: Optional<Buffer>;
  lease_epoch: Generated<number>;
  lease_worker: Optional<string>;
  lease_expires_at: Optional<Date>;
  dispatched_at: Optional<Date>;
  watched_at: Optional<Date>;
  candidate_left_at: Optional<Date>;
  /** What lists filter and sort by: copies that triggers keep. */
  list_type: Kept<InterviewType>;
  list_phase: Kept<InterviewPhase>;
  list_language: Kept<Language>;
  list_job_id: Kept<string | null>;
  list_scheduled_at: Kept<Date | null>;
  list_score: Kept<number | null>;
  list_at: Kept<Date>;
  list_name: Kept<string>;
  list_text: Kept<string>;
  metered_at: Optional<Date>;
  expires_at: Optional<Date>;
  fault_at: Optional<Date>;
  person_asked_at: Optional<Date>;
  person_answered_at: Optional<Date>;
  taken_over_by: Optional<string>;
  taken_over_at: Optional<Date>;
  taken_over_ms: Generated<number>;
  /** A test: seen within `withSession` alone. */
  test: Generated<boolean>;
}
/** The whole brief, frozen at the join: what the report is scored by. */
export interface FrozenBrief extends LiveBrief {
  template: TemplateCopy;
  rubric: StoredQuestion[];
}
export interface SessionBriefsTable {
  session_id: Fixed<string>;
  company_id: Fixed<string>;
  frozen: ColumnType<FrozenBrief, FrozenBrief, never>;
  live: ColumnType<LiveBrief, LiveBrief, never>;
  created_at: CreatedAt;
}
export interface SessionEntriesTable {
  company_id: Fixed<string>;
  session_id: Fixed<string>;
  epoch: Fixed<number>;
  seq: Fixed<number>;
  kind: Fixed<'segment' | 'event'>;
  data: ColumnType<SegmentEntry | EventEntry, SegmentEntry | EventEntry, never>;
  created_at: CreatedAt;
}
export interface SegmentsTable {
  company_id: Fixed<string>;
  session_id: Fixed<string>;
  epoch: Fixed<number>;
  seq: Fixed<number>;
  turn_index: number;
  speaker: Speaker;
  text: string;
  start_ms: number;
  end_ms: number;
  confidence: number;
  typed: boolean;
  question_id: string | null;
}
export interface SessionSignalsTable {
  company_id: Fixed<string>;
  session_id: Fixed<string>;
  seq: Fixed<number>;
  kind: Fixed<SignalKind>;
  at_ms: number;
  duration_ms: number | null;
  characters: number | null;
}
