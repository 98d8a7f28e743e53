import type { RecordingStatus } from '@candi/contract/platform/enumerations';
import type { AudioVoice } from '@candi/contract/interviews/agent';
import type { Generated } from 'kysely';
import type { CreatedAt, UpdatedAt, Optional, Fixed } from './columns.ts';

export interface TakesTable {
  company_id: Fixed<string>;
  session_id: Fixed<string>;
  take: Fixed<number>;
  mime_type: string;
  start_ms: number;
  /** The offset so far. */
  bytes: Generated<number>;
  complete: Generated<boolean>;
  duration_ms: Optional<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
export interface AudioPiecesTable {
  company_id: Fixed<string>;
  session_id: Fixed<string>;
  voice: Fixed<AudioVoice>;
  epoch: Fixed<number>;
  piece: Fixed<number>;
  start_ms: number;
  bytes: number;
  created_at: CreatedAt;
}
export const recordingSources = ['browser', 'agent'] as const;
export interface RecordingsTable {
  session_id: Fixed<string>;
  company_id: Fixed<string>;
  status: Generated<RecordingStatus>;
  source: Optional<(typeof recordingSources)[number]>;
  file: Optional<string>;
  mime_type: Optional<string>;
  bytes: Optional<number>;
  duration_ms: Optional<number>;
  offset_ms: Generated<number>;
  verified: Optional<boolean>;
  failure: Optional<string>;
  enqueued_at: Optional<Date>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
